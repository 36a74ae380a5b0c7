import { zipInAddress } from './zip-in-address.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names of the flat shape, and the group and name under which the nested one has them. */
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

/** The nested shape laid flat; what stands outside the groups stays, and wins. */
function flatten(body: Record<string, unknown>): Record<string, unknown> {
  const flat = { ...body }
  for (const [name, groupName, nestedName] of nestedPlaces) {
    const group = body[groupName]
    if (isRecord(group)) flat[name] ??= group[nestedName]
  }
  return flat
}

/**
 * Either payload of `POST /api/orders` in the flat shape that `PlaceOrder` checks: the flat one of
 * ORDER-12. A ZIP that was left out is taken
 * from its address; none is ever made up. Anything that is no object comes back as it is, for the schema to refuse.
 * Source: DIST-8, ORDER-12.
 */
export function readOrderRequest(body: unknown): unknown {
  if (!isRecord(body)) return body
  const flat = flatten(body)
  flat['pickupZip'] ||= zipInAddress(flat['pickupAddress'])
  flat['deliveryZip'] ||= zipInAddress(flat['deliveryAddress'])
  return flat
}
