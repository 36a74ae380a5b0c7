import type { AddressParts } from './address.ts'
import { statesOfZip } from './prefix-to-state.ts'

/** Problems of an address: `errors` block, by field; `warnings` do not. */
export type AddressFindings = {
  readonly errors: readonly { readonly field: keyof AddressParts; readonly message: string }[]
  readonly warnings: readonly string[]
  /** The state of the ZIP, if another one was chosen: `Did you mean FL?` */
  readonly suggestion?: string
}

const required: readonly [keyof AddressParts, RegExp, string][] = [
  ['street', /^.{2,}$/, 'Street address is required'],
  ['city', /^.{2,}$/, 'City is required'],
  ['state', /^[A-Z]{2}$/, 'Valid state abbreviation is required (e.g., FL, NY)'],
  ['zipCode', /^.+$/, 'ZIP code is required'],
]

const zipFormatMessage = 'Invalid ZIP code format. Use 5 digits (e.g., 12345)'

/** Compares the ZIP with the state: an error with a suggestion if they differ. */
function compareZipWithState(zipCode: string, state: string): AddressFindings {
  const expected = statesOfZip(zipCode.slice(0, 5))
  if (expected.length === 0) return { errors: [], warnings: [`Unable to verify ZIP code ${zipCode}`] }
  if (expected.includes(state)) return { errors: [], warnings: [] }
  const message = `ZIP code ${zipCode} is not valid for ${state}. Expected state(s): ${expected.join(', ')}`
  return { errors: [{ field: 'zipCode', message }], warnings: [], suggestion: `Did you mean ${expected[0]}?` }
}

function streetWarnings(street: string): string[] {
  const warnings: string[] = []
  if (/\bp\.?\s*o\.?\s*box\b/i.test(street)) {
    warnings.push('PO Box addresses may not be suitable for vehicle pickup/delivery')
  }
  if (street !== '' && !/\d/.test(street)) {
    warnings.push('Street number not detected. Please verify the complete address')
  }
  return warnings
}

/**
 * Validates a typed or picked address; texts exactly as in ADDR-6, ADDR-7, ADDR-8. Compares the parts as given: trim
 * them first. Never throws.
 */
export function validateAddress(parts: AddressParts): AddressFindings {
  const errors = required
    .filter(([field, pattern]) => !pattern.test(parts[field]))
    .map(([field, , message]) => ({ field, message }))
  const has = (field: keyof AddressParts) => errors.every((error) => error.field !== field)
  const warnings = streetWarnings(parts.street)
  if (has('zipCode') && !/^(?!00000)\d{5}(-\d{4})?$/.test(parts.zipCode)) {
    errors.push({ field: 'zipCode', message: zipFormatMessage })
  }
  if (!has('zipCode') || !has('state')) return { errors, warnings }
  const zip = compareZipWithState(parts.zipCode, parts.state)
  return { ...zip, errors: [...errors, ...zip.errors], warnings: [...warnings, ...zip.warnings] }
}
