import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { PlaceDealerOrder } from '@switchback/core/orders/request/dealer-order.ts'
import { endKey, type End } from '../places.ts'
import type { EndTerms, OrderTerms } from './order-terms.ts'
import { endNoStreet, otherZipText, schedulePastDay, wholeAddressText } from '../words.ts'

/** An error of the panel; `path` is the id of its field there. */
export type TermsError = { readonly path: string; readonly message: string }

/** One end of a route that the orders need. */
export type EndToFill = { readonly end: End; readonly zip: string; readonly terms: EndTerms }

const zipOf = ({ zipCode }: AddressParts): string => zipCode.trim().slice(0, 5)

/** Whether an address has another ZIP than the one that the vehicles are priced for. */
export const isElsewhere = (address: AddressParts, zip: string): boolean =>
  zipOf(address) !== '' && zipOf(address) !== zip

const shared = ['customerName', 'customerEmail', 'customerPhone', 'preferredPickupDate', 'notes'] as const

/** Satisfies the order's schema beside what is checked: it compares addresses and ZIPs only where nothing else is wrong. */
const anyOrder = {
  customerName: 'Any Person',
  customerEmail: 'any@example.com',
  customerPhone: '8135550110',
  pickupAddress: '1 Main St, Tampa, FL 33602',
  deliveryAddress: '1 Main St, Tampa, FL 33602',
  pickupZip: '33602',
  deliveryZip: '33602',
  vehicles: [{ vehicleYear: '2000', vehicleMake: 'Any', vehicleModel: 'Any' }],
}

const issuesOf = (fields: object) =>
  (PlaceDealerOrder.safeParse({ ...anyOrder, ...fields }).error?.issues ?? []).map(({ path, message }) => ({
    path: String(path[0]),
    message,
  }))

function addressErrors({ end, zip, terms: { address } }: EndToFill): TermsError[] {
  const path = endKey(end, zip)
  const { street, ...place } = address
  if (Object.values(place).some((part) => part.trim() === '')) {
    return [{ path, message: wholeAddressText(end) }]
  }
  if (street.trim() === '') return [{ path: `${path}.street`, message: endNoStreet }]
  if (isElsewhere(address, zip)) {
    return [{ path, message: otherZipText(end, zipOf(address), zip) }]
  }
  const fields = [`${end}Address`, `${end}Zip`]
  const [issue] = issuesOf({ [`${end}Address`]: addressLine(address), [`${end}Zip`]: zip }).filter((each) =>
    fields.includes(each.path),
  )
  return issue ? [{ path, message: issue.message }] : []
}

/** All errors of the panel in the order of its fields. `today` is the user's local date. Texts: ORDER-3, ORDER-8. */
export function checkTerms(terms: OrderTerms, ends: readonly EndToFill[], today: string): TermsError[] {
  const { customerName, customerEmail, customerPhone, preferredPickupDate, notes } = terms
  const fields = { customerName, customerEmail, customerPhone, preferredPickupDate, notes }
  const isPast = preferredPickupDate !== '' && preferredPickupDate < today
  const past = { path: 'preferredPickupDate', message: schedulePastDay }
  const ofFields = [...issuesOf(fields), ...(isPast ? [past] : [])]
  return [
    ...ends.flatMap(addressErrors),
    ...shared.flatMap((name) => ofFields.find(({ path }) => path === name) ?? []),
  ]
}
