/**
 * Extracts a ZIP field's value from a text: the only ZIP or ZIP+4 in it (`Tampa, FL 33602`), else the digits of a ZIP
 * that the user is typing. Empty if the ZIP would be a guess, as in a phone number.
 */
export function zipDigits(text: string): string {
  const [zip, another] = text.match(/\b\d{5}(-\d{4})?\b/g) ?? []
  if (zip) return another ? '' : zip.slice(0, 5)
  const digits = text.replace(/\D/g, '')
  return digits.length < 6 || digits === text.trim() ? digits.slice(0, 5) : ''
}
