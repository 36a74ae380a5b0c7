import * as z from 'zod/mini'
import { assignmentFields } from '#core/carriers/assignment.ts'
import { line } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

const revision = z.number('Say which revision of the order you saw').check(z.int(), z.gte(1))

/** The order's revision on the staff's screen, and the reason, which only staff see. */
const correction = { reason: line('Please give a reason', 500), revision }

/**
 * Body of `POST /api/admin/orders/{id}/transport`: the new state and the data it needs: carrier and driver, or the
 * reason for cancelling. An assignment may name the revision on screen.
 * Source: ORDER-26, CARRIER-3.
 */
export const MoveTransport = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.enum(['driver_found', 'payment_sent', 'in_transit', 'completed']) }),
    z.object({ to: z.literal('driver_assigned'), ...assignmentFields, revision: z.optional(revision) }),
    z.object({ to: z.literal('cancelled'), ...CancelOrder.shape }),
  ],
  'Say where the order moves to',
)
export type MoveTransport = z.output<typeof MoveTransport>

/** Body of `POST /api/admin/orders/{id}/driver`: changes carrier, driver, pay or days, with a reason. */
export const ChangeDriver = z.object({ ...assignmentFields, ...correction })
export type ChangeDriver = z.output<typeof ChangeDriver>

/**
 * Body of `POST /api/admin/orders/{id}/roll-back`: undoes the last move, with a reason. A roll-back that ends the
 * assignment of a paid carrier has to say that the payment stays in the history.
 */
export const RollBackMove = z.object({
  ...correction,
  paymentStays: z._default(z.boolean('Say whether the payment stays'), false),
})
export type RollBackMove = z.output<typeof RollBackMove>
export type RollBackMoveInput = z.input<typeof RollBackMove>

/** Body of `POST /api/admin/orders/{id}/contacted`: it needs none. */
export const RecordContact = z.object({})
