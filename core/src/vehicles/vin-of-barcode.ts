import { hasValidCheckDigit } from './vin.ts'

/**
 * The VIN in the text of a scanned code: a word of 17 characters with a right check digit. Labels of imported vehicles
 * put an `I` in front of it. Undefined for part numbers, serial numbers and whatever else is printed on a vehicle.
 * Source: ORDER-41.
 */
export function vinOfBarcode(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/)
  const candidates = words.map((word) => (word.length === 18 ? word.replace(/^I/, '') : word))
  return candidates.find(hasValidCheckDigit)
}
