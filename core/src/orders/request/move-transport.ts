import * as z from 'zod/mini'
import { assignmentFields } from '#core/carriers/assignment.ts'
import { Confirmation } from '#core/fields/confirmation.ts'
import { line } from '#core/fields/text-fields.ts'
import { SeenOrderIds } from '../once/already-ordered.ts'
import { CancelOrder } from './cancel-order.ts'

const revision = z.number('Say which revision of the order you saw').check(z.int(), z.gte(1))

/** The order's revision on the staff's screen, and the reason, which only staff see. */
const correction = { reason: line('Please give a reason', 500), revision }

const plain = z.object({
  to: z.enum(['driver_found', 'payment_sent', 'in_transit', 'completed']),
  /** When the vehicle was really picked up or delivered; now by default. */
  happenedAt: z.optional(z.iso.datetime({ error: 'Enter a valid time' })),
  confirm: Confirmation,
})
const assign = z.object({
  to: z.literal('driver_assigned'),
  ...assignmentFields,
  revision: z.optional(revision),
})
const sayWhere = 'Say where the order moves to'

/**
 * Body of `POST /api/admin/orders/{id}/transport`: the new state, and for an assignment the carrier and the driver; it
 * may name the revision on screen.
 * Source: ORDER-21, CARRIER-3.
 */
export const MoveTransport = z.discriminatedUnion('to', [plain, assign], sayWhere)
export type MoveTransport = z.output<typeof MoveTransport>
export type MoveTransportInput = z.input<typeof MoveTransport>

/** Pages of earlier releases cancel here too; newer ones have a route of its own. Source: ORDER-26. */
export const MoveOrCancel = z.discriminatedUnion(
  'to',
  [plain, assign, z.object({ to: z.literal('cancelled'), ...CancelOrder.shape })],
  sayWhere,
)

/** Body of `POST /api/admin/orders/{id}/driver`: changes carrier, driver, pay or days, with a reason. */
export const ChangeDriver = z.object({ ...assignmentFields, ...correction })
export type ChangeDriver = z.output<typeof ChangeDriver>

/**
 * Body of `POST /api/admin/orders/{id}/roll-back`: undoes the last move, with a reason. A roll-back that ends the
 * assignment of a paid carrier has to say that the payment stays in the history, and one that opens a delivered order of
 * a dealership again names the open orders that have its quotes or VINs by now.
 * Source: STAFF-7, ORDER-46.
 */
export const RollBackMove = z.object({
  ...correction,
  paymentStays: z._default(z.boolean('Say whether the payment stays'), false),
  seenOrderIds: SeenOrderIds,
})
export type RollBackMove = z.output<typeof RollBackMove>
export type RollBackMoveInput = z.input<typeof RollBackMove>

/** Body of `POST /api/admin/orders/{id}/contacted`: it needs none. */
export const RecordContact = z.object({})
