import type { AddressParts } from './address.ts'
import { readAddress } from './read-address.ts'

/**
 * The parts of a stored line of the form `street, city, STATE ZIP` as they are (the street may contain commas); a line in
 * any other form as `readAddress` understands it, and undefined for one that is no address.
 * Source: ADDR-4.
 */
export function splitAddress(line: string): AddressParts | undefined {
  const pieces = line.split(',').map((piece) => piece.trim())
  const [, state, zipCode] = /^([A-Za-z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(pieces.at(-1) ?? '') ?? []
  const city = pieces.at(-2)
  const street = pieces.slice(0, -2).join(', ')
  if (!state || !zipCode || !city || !street) return readAddress(line)
  return { street, city, state: state.toUpperCase(), zipCode }
}
