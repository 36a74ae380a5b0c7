/** The last five-digit number in an address, as `street, city, STATE ZIP` ends with it. Source: spec/public.md section 3. */
function zipInAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return address.match(/\b\d{5}(?=(-\d{4})?\b)/g)?.at(-1)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The nested shape's groups, laid flat under the names of the flat one. */
function flatten(body: Record<string, unknown>): Record<string, unknown> {
  const customer = isRecord(body['customerInfo']) ? body['customerInfo'] : {}
  const vehicle = isRecord(body['vehicleInfo']) ? body['vehicleInfo'] : {}
  const quote = isRecord(body['quote']) ? body['quote'] : {}
  return {
    ...body,
    quoteId: body['quoteId'] ?? quote['id'],
    customerName: customer['name'],
    customerEmail: customer['email'],
    customerPhone: customer['phone'],
    pickupAddress: customer['pickupAddress'],
    deliveryAddress: customer['deliveryAddress'],
    vehicleYear: vehicle['year'],
    vehicleMake: vehicle['make'],
    vehicleModel: vehicle['model'],
    vehicleVin: vehicle['vin'],
    pickupZip: quote['pickupZip'],
    deliveryZip: quote['deliveryZip'],
    vehicleType: quote['vehicleType'],
    transportType: quote['transportType'],
    isRunning: quote['isRunning'],
    totalPrice: quote['totalPrice'],
  }
}

/**
 * Either payload of `POST /api/orders` in the flat shape that `PlaceOrder` checks: the flat one of
 * spec/public.md section 3, or the nested one of spec/dealer-admin.md section 7. A ZIP that was left out is taken
 * from its address; none is ever made up. Anything that is no object comes back as it is, for the schema to refuse.
 * Source: decisions 10 and 12.
 */
export function readOrderRequest(body: unknown): unknown {
  if (!isRecord(body)) return body
  const flat = isRecord(body['customerInfo']) ? flatten(body) : { ...body }
  flat['pickupZip'] ||= zipInAddress(flat['pickupAddress'])
  flat['deliveryZip'] ||= zipInAddress(flat['deliveryAddress'])
  return flat
}
