import type { AddressParts } from '@switchback/core/address/address.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { PlaceOrder } from '@switchback/core/orders/request/place-order.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { withOtherVehicles } from './other-vehicles.ts'
import { orderPayload, trimmed, type OrderFormValues } from './order-form-values.ts'
import { alertAddresses, alertCustomer, alertIncompleteText, alertVehicle, errorPastDay } from '../words.ts'

/** A validation error: `path` is the field's name in the form, dotted. */
export type OrderError = { readonly path: string; readonly message: string }

const ends = ['pickup', 'delivery'] as const
type End = (typeof ends)[number]

/** Replaces the schema's address errors: the check of the address parts gives better messages. */
const addressPaths = new Set(['pickupAddress', 'deliveryAddress', 'pickupZip', 'deliveryZip'])

function isAddressMissing(address: AddressParts): boolean {
  return Object.values(trimmed(address)).some((part) => part === '')
}

/**
 * Without city, state and ZIP, reports one error for the whole address. With them, a missing street is an error of the
 * separate street field.
 */
function addressErrors(end: End, address: AddressParts): OrderError[] {
  const { street, ...place } = trimmed(address)
  if (Object.values(place).some((part) => part === '')) {
    return [{ path: end, message: alertIncompleteText(end) }]
  }
  const { errors, suggestion } = validateAddress({ street, ...place })
  return errors.map(({ field, message }) => ({
    path: field === 'street' ? `${end}.street` : end,
    message: suggestion && field === 'zipCode' ? `${message}. ${suggestion}` : message,
  }))
}

/** Whether city, state and ZIP of an address are accepted: only then may a price follow it. Source: PRICE-12. */
export const isPlaceAccepted = (address: AddressParts): boolean =>
  addressErrors('pickup', address).every(({ path }) => path === 'pickup.street')

/** The form's name of a field of the request: the first vehicle's have no prefix. */
function fieldOf([name, index, ...rest]: readonly PropertyKey[]): string {
  if (name !== 'vehicles') return String(name)
  const [field] = rest.map(String)
  return index === 0 ? (field ?? '') : `otherVehicles.${Number(index) - 1}.${field}`
}

/**
 * All errors of the form, in field order: from the server's wire schema and from the address check. `today` is the
 * customer's local date, `2026-12-01`.
 * Texts: ORDER-3, ORDER-8.
 */
export function checkOrderForm(values: OrderFormValues, trip: TripRequest, today: string): OrderError[] {
  const flat = orderPayload(values, { quoteId: null, trip, totalPrice: '0', distance: 0 })
  const checked = PlaceOrder.safeParse(withOtherVehicles(flat, values.otherVehicles))
  const own = (checked.error?.issues ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }))
  const fields = own.filter(({ path }) => !addressPaths.has(path))
  const { preferredPickupDate } = values
  const past = preferredPickupDate !== '' && preferredPickupDate < today
  const errors = [
    ...fields,
    ...ends.flatMap((end) => addressErrors(end, values[end])),
    ...(past ? [{ path: 'preferredPickupDate', message: errorPastDay }] : []),
  ]
  return errors
    .filter(({ path }, at) => errors.findIndex((other) => other.path === path) === at)
    .toSorted((a, b) => placeOf(a.path) - placeOf(b.path))
}

/** The other vehicles come right after the first one. */
const placeOf = (path: string): number =>
  path.startsWith('otherVehicles') ? fieldOrder.indexOf('vehicleVin') + 0.5 : fieldOrder.indexOf(path)

/** The order of the fields on the page. */
const fieldOrder: readonly string[] = [
  'customerName',
  'customerEmail',
  'customerPhone',
  ...ends.flatMap((end) => [end, `${end}.street`, `${end}FacilityType`, `${end}FacilityNotes`]),
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'vehicleVin',
  'paymentType',
  'preferredPickupDate',
  'notes',
]

/** The alert for a form without a required part, if one is missing. Source: ORDER-3, ORDER-8. */
export function missingAlert(values: OrderFormValues): string | undefined {
  const isBlank = (...texts: string[]) => texts.some((text) => text.trim() === '')
  if (isAddressMissing(values.pickup) || isAddressMissing(values.delivery)) {
    return alertAddresses
  }
  if (isBlank(values.customerName, values.customerEmail, values.customerPhone)) {
    return alertCustomer
  }
  if (isBlank(values.vehicleYear, values.vehicleMake, values.vehicleModel)) {
    return alertVehicle
  }
  return undefined
}
