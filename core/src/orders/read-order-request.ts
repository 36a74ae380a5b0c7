import { zipInAddress } from './zip-in-address.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The flat field names, with the group and name of each in the nested form. */
const nestedPlaces = [
  ['quoteId', 'quote', 'id'],
  ['customerName', 'customerInfo', 'name'],
  ['customerEmail', 'customerInfo', 'email'],
  ['customerPhone', 'customerInfo', 'phone'],
  ['pickupAddress', 'customerInfo', 'pickupAddress'],
  ['deliveryAddress', 'customerInfo', 'deliveryAddress'],
  ['vehicleYear', 'vehicleInfo', 'year'],
  ['vehicleMake', 'vehicleInfo', 'make'],
  ['vehicleModel', 'vehicleInfo', 'model'],
  ['vehicleVin', 'vehicleInfo', 'vin'],
  ['pickupZip', 'quote', 'pickupZip'],
  ['deliveryZip', 'quote', 'deliveryZip'],
  ['vehicleType', 'quote', 'vehicleType'],
  ['transportType', 'quote', 'transportType'],
  ['isRunning', 'quote', 'isRunning'],
  ['totalPrice', 'quote', 'totalPrice'],
] as const

/**
 * Flattens the nested form; fields outside the groups take precedence. An order that was loaded, changed and sent back
 * is flat, and its `quote` says what it cost before the change: nothing is taken from it.
 */
function flatten(body: Record<string, unknown>): Record<string, unknown> {
  const isFlat = typeof body['customerName'] === 'string'
  const flat = { ...body }
  for (const [name, groupName, nestedName] of nestedPlaces) {
    const group = isFlat && groupName === 'quote' ? undefined : body[groupName]
    if (isRecord(group)) flat[name] ??= group[nestedName]
  }
  return flat
}

/**
 * Converts either payload of `POST /api/orders` to the flat form that `PlaceOrder` checks (ORDER-12). Takes a missing
 * ZIP from its address and never invents one. Returns anything but an object unchanged, so that the schema rejects
 * it.
 * Source: DIST-8, ORDER-12.
 */
export function readOrderRequest(body: unknown): unknown {
  if (!isRecord(body)) return body
  const flat = flatten(body)
  flat['pickupZip'] ||= zipInAddress(flat['pickupAddress'])
  flat['deliveryZip'] ||= zipInAddress(flat['deliveryAddress'])
  return flat
}
