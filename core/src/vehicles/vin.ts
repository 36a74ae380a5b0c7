const letterValues: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    letters.split('').map((letter) => [letter, index + 1]),
  ),
)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const

/**
 * Filters input of the VIN field: upper case, only letters and digits, never I, O, or Q, at most 17.
 * Source: ORDER-5.
 */
export function tidyVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-HJ-NPR-Z0-9]/g, '')
    .slice(0, 17)
}

/**
 * Whether the ninth character is the check digit that vehicles built for North America have (49 CFR 565.15). A
 * mismatch is a hint, not an error: other markets do not use it. False for anything but 17 characters.
 */
export function hasValidCheckDigit(vin: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false
  const sum = weights.reduce<number>((total, weight, index) => {
    const character = vin[index] ?? ''
    return total + weight * (letterValues[character] ?? Number(character))
  }, 0)
  const expected = sum % 11 === 10 ? 'X' : String(sum % 11)
  return vin[8] === expected
}
