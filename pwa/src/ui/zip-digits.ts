/**
 * What a ZIP field holds of a text: the only ZIP or ZIP+4 that is in it (`Tampa, FL 33602`), else the digits of a ZIP
 * that is being typed. Nothing of a text in which the ZIP would be a guess, such as a telephone number.
 */
export function zipDigits(text: string): string {
  const [zip, another] = text.match(/\b\d{5}(-\d{4})?\b/g) ?? []
  if (zip) return another ? '' : zip.slice(0, 5)
  const digits = text.replace(/\D/g, '')
  return digits.length < 6 || digits === text.trim() ? digits.slice(0, 5) : ''
}
