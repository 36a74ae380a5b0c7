import * as z from 'zod/mini'
import { line, UsPhone } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

const driver = { driverName: line('Enter the driver’s name', 120), driverPhone: UsPhone }

/** The revision of the order that was on the screen, and why: for staff alone. */
const correction = {
  reason: line('Please give a reason', 500),
  revision: z.number('Say which revision of the order you saw').check(z.int(), z.gte(1)),
}

/**
 * Body of `POST /api/admin/orders/{id}/transport`: where staff move an order, with what that move needs: who drives,
 * or why it is cancelled. Source: ORDER-26.
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

/** Body of `POST /api/admin/orders/{id}/driver`: another driver takes over, and why. */
export const ChangeDriver = z.object({ ...driver, ...correction })
export type ChangeDriver = z.output<typeof ChangeDriver>

/** Body of `POST /api/admin/orders/{id}/roll-back`: takes back the last move, and says why. */
export const RollBackMove = z.object(correction)
export type RollBackMove = z.output<typeof RollBackMove>
