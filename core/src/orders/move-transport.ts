import * as z from 'zod/mini'
import { line, UsPhone } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

const driver = { driverName: line('Enter the driver’s name', 120), driverPhone: UsPhone }

/** The order's revision on the staff's screen, and the reason, which only staff see. */
const correction = {
  reason: line('Please give a reason', 500),
  revision: z.number('Say which revision of the order you saw').check(z.int(), z.gte(1)),
}

/**
 * Body of `POST /api/admin/orders/{id}/transport`: the new state and the data it needs: the driver, or the reason for
 * cancelling.
 * Source: ORDER-26.
 */
export const MoveTransport = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.enum(['driver_found', 'payment_sent', 'in_transit', 'completed']) }),
    z.object({ to: z.literal('driver_assigned'), ...driver }),
    z.object({ to: z.literal('cancelled'), reason: CancelOrder.shape.reason }),
  ],
  'Say where the order moves to',
)
export type MoveTransport = z.output<typeof MoveTransport>

/** Body of `POST /api/admin/orders/{id}/driver`: assigns a different driver, with a reason. */
export const ChangeDriver = z.object({ ...driver, ...correction })
export type ChangeDriver = z.output<typeof ChangeDriver>

/** Body of `POST /api/admin/orders/{id}/roll-back`: undoes the last move, with a reason. */
export const RollBackMove = z.object(correction)
export type RollBackMove = z.output<typeof RollBackMove>
