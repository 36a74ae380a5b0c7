import type { AddressParts } from '@switchback/core/address/address.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { PlaceDealerOrder } from '@switchback/core/orders/dealer-order.ts'
import type { End } from '../places.ts'
import { endKey, type EndTerms, type OrderTerms } from './order-terms.ts'

/** An error of the panel; `path` is the id of its field there. */
export type TermsError = { readonly path: string; readonly message: string }

/** One end of a route that the orders need. */
export type EndToFill = { readonly end: End; readonly zip: string; readonly terms: EndTerms }

function addressErrors({ end, zip, terms: { address } }: EndToFill): TermsError[] {
  const path = endKey(end, zip)
  const { street, ...place } = address
  if (Object.values(place).some((part) => part.trim() === '')) {
    return [{ path, message: `Please select a complete ${end} address with city, state, and ZIP code` }]
  }
  const { errors, suggestion } = validateAddress({ street, ...place })
  if (errors.length > 0) {
    return errors.map(({ field, message }) => ({
      path: field === 'street' ? `${path}.street` : path,
      message: suggestion && field === 'zipCode' ? `${message}. ${suggestion}` : message,
    }))
  }
  return isElsewhere(address, zip)
    ? [{ path, message: `The ${end} address is in ${zipOf(address)}, but the price is for ${zip}` }]
    : []
}

const zipOf = ({ zipCode }: AddressParts): string => zipCode.trim().slice(0, 5)

/** Whether an address has another ZIP than the one that the vehicles are priced for. */
export const isElsewhere = (address: AddressParts, zip: string): boolean =>
  zipOf(address) !== '' && zipOf(address) !== zip

const shared = ['customerName', 'customerEmail', 'customerPhone', 'preferredPickupDate', 'notes'] as const

/** Satisfies the order's schema beside the fields that the panel asks for. */
const anyOrder = {
  pickupAddress: '1 Main St, Tampa, FL 33602',
  deliveryAddress: '1 Main St, Tampa, FL 33602',
  pickupZip: '33602',
  deliveryZip: '33602',
  vehicleYear: '2000',
  vehicleMake: 'Any',
  vehicleModel: 'Any',
}

/** All errors of the panel in the order of its fields. `today` is the person's local date. Texts: ORDER-3, ORDER-8. */
export function checkTerms(terms: OrderTerms, ends: readonly EndToFill[], today: string): TermsError[] {
  const { customerName, customerEmail, customerPhone, preferredPickupDate, notes } = terms
  const fields = { customerName, customerEmail, customerPhone, preferredPickupDate, notes }
  const checked = PlaceDealerOrder.safeParse({ ...anyOrder, ...fields })
  const own = (checked.error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message }))
  const isPast = preferredPickupDate !== '' && preferredPickupDate < today
  const past = { path: 'preferredPickupDate', message: 'Preferred pickup date must not be in the past' }
  const ofFields = [...own, ...(isPast ? [past] : [])]
  return [
    ...ends.flatMap(addressErrors),
    ...shared.flatMap((name) => ofFields.find(({ path }) => path === name) ?? []),
  ]
}
