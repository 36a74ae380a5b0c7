import { hasValidCheckDigit } from '#core/vehicles/vin.ts'

/** A VIN with a right check digit from its other 16 characters, for tests. */
export function withCheckDigit(others: string): string {
  const vins = Array.from('0123456789X', (digit) => others.slice(0, 8) + digit + others.slice(8))
  return vins.find(hasValidCheckDigit) ?? ''
}
