import type { AddressParts } from './address.ts'

/**
 * The parts of a saved line of the form `street, city, STATE ZIP` (the street may contain commas), or undefined for
 * any other form.
 * Source: ADDR-4.
 */
export function splitAddress(line: string): AddressParts | undefined {
  const pieces = line.split(',').map((piece) => piece.trim())
  const [, state, zipCode] = /^([A-Za-z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(pieces.at(-1) ?? '') ?? []
  const city = pieces.at(-2)
  const street = pieces.slice(0, -2).join(', ')
  if (!state || !zipCode || !city || !street) return undefined
  return { street, city, state: state.toUpperCase(), zipCode }
}
