import type { DecodedVin } from './decode-vin.ts'

export type VehicleTexts = { readonly year: string; readonly make: string; readonly model: string }

const names = ['year', 'make', 'model'] as const

/**
 * The empty fields that a VIN fills. Nothing typed is overwritten, and a VIN that contradicts what was typed fills
 * nothing: it may be another vehicle's. Source: ORDER-40.
 */
export function fillFromVin(typed: VehicleTexts, decoded: DecodedVin): Partial<VehicleTexts> {
  const found = names.map((name) => ({ name, was: typed[name].trim(), text: String(decoded[name] ?? '') }))
  const contradicts = found.some(
    ({ was, text }) => was !== '' && text !== '' && was.toLowerCase() !== text.toLowerCase(),
  )
  if (contradicts) return {}
  return Object.fromEntries(
    found.filter(({ was, text }) => was === '' && text !== '').map(({ name, text }) => [name, text]),
  )
}

/** `2003 Honda Accord`; empty if not even the make is known. */
export function vehicleNameOf({ year, make, model }: DecodedVin): string {
  return make === null ? '' : [year, make, model].filter((part) => part !== null).join(' ')
}
