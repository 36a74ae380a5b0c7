import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import { orderRequest } from './order-request.ts'

export const deviceId = '0198f1c0-0000-7000-8000-0000000000d1'

/** A `place_order` payload: `orderRequest` at the seeded dealer price. */
export function orderPayload(
  order: object = {},
  changes: Partial<PlaceOrderPayloadInput> = {},
): PlaceOrderPayloadInput {
  const {
    vehicleYear,
    vehicleMake,
    vehicleModel,
    vehicleVin,
    vehicleType,
    transportType,
    isRunning,
    ...route
  } = orderRequest()
  return {
    order: { ...route, totalPrice: '1720.00', paymentMethod: 'stripe', ...order },
    vehicles: [
      {
        vehicleYear,
        vehicleMake,
        vehicleModel,
        vehicleVin,
        vehicleType,
        transportType,
        isRunning,
        price: null,
      },
    ],
    quote: null,
    ...changes,
  }
}

/** An operation as a device sends it. */
export function operation(kind: string, payload: unknown, changes: object = {}) {
  const id = crypto.randomUUID()
  const capturedAt = '2026-11-01T10:00:00.000Z'
  return { id, kind, version: 1, deviceId, capturedAt, payload, ...changes }
}
