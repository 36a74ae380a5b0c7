import type { PlaceVehiclesPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { TypedTerms } from './order-terms.ts'
import type { VehicleToOrder } from './vehicle-to-order.ts'

/** The terms of one batch of orders. Each batch begins without them. Source: DEALER-18, ORDER-34. */
export const newBatch = { preferredPickupDate: '', notes: '', releaseNote: '' } as const satisfies TypedTerms

/** Whether nothing is typed that belongs to one batch. */
export const isNewBatch = (typed: TypedTerms): boolean =>
  !typed.preferredPickupDate && !typed.notes && !typed.releaseNote

type Payload = {
  readonly order?: Partial<PlaceVehiclesPayloadInput['order']>
  readonly vehicles?: readonly Partial<PlaceVehiclesPayloadInput['vehicles'][number]>[]
}

/**
 * Day, notes and gate pass of a refused order, for the vehicles that are ordered again. A vehicle that was changed since
 * has its own gate pass or none. Source: DEALER-18.
 */
export function batchOf(payload: unknown, vehicles: readonly VehicleToOrder[]): TypedTerms {
  const { order = {}, vehicles: ordered = [] } = (payload ?? {}) as Payload
  const open = new Set(vehicles.flatMap(({ releaseNote, savedAs }) => (releaseNote ? [] : (savedAs ?? []))))
  const passes = new Set(
    ordered.flatMap(({ quoteId, releaseNote }) => (quoteId && open.has(quoteId) ? (releaseNote ?? '') : [])),
  )
  const [shared = ''] = passes
  return {
    preferredPickupDate: order.preferredPickupDate ?? '',
    notes: order.notes ?? '',
    releaseNote: passes.size === 1 ? shared : '',
  }
}
