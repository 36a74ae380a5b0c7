import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehiclesAtOnce } from '@switchback/core/sync/sync-request.ts'
import { vehiclesIn } from '@switchback/core/sync/vehicles-in.ts'
import type { KnownOperation } from './operation-rows.ts'

/** How many vehicles a request may still order. */
export type VehicleRoom = {
  /** @throws Refusal `too_many_requests`, to be sent again, for an order that does not fit, and for all behind it */
  readonly take: (operation: Pick<KnownOperation, 'payload'>) => void
}

/**
 * Bounds the work of a request by the vehicles that it orders; the first order always fits. Once one does not, no later
 * one is taken either, so that orders keep their sequence.
 * Source: OFFLINE-8.
 */
export function vehicleRoom(): VehicleRoom {
  let taken = 0
  let isFull = false
  return {
    take: ({ payload }) => {
      const count = vehiclesIn(payload)
      if (count === 0) return
      isFull ||= taken > 0 && taken + count > vehiclesAtOnce
      if (isFull) throw new Refusal('too_many_requests', { facts: { retryAfterSeconds: 1 } })
      taken += count
    },
  }
}
