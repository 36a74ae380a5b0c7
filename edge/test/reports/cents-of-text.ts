/** The whole cents of `1234.50`, read digit by digit. */
export function centsOfText(dollars: string): number {
  const [whole = '', cents = ''] = dollars.replace('-', '').split('.')
  return (dollars.startsWith('-') ? -1 : 1) * (Number(whole) * 100 + Number(cents))
}
