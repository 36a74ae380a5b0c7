import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { decideMove, refuseMove } from '@switchback/core/orders/decide/decide-move.ts'
import { confirmedReason } from '@switchback/core/fields/confirmation.ts'
import { realTime } from '@switchback/core/orders/decide/real-time.ts'
import { moveAsks } from '@switchback/core/orders/decide/asks.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import { assignmentFacts } from '../../carriers/assignment-row.ts'
import { followMove, replaceAssignment } from '../../carriers/assignment-steps.ts'
import { readAssignable } from '../../carriers/read-assignable.ts'
import { freshDriverLink } from '../../driver-links/new-driver-link.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import type { OrderDecision, WrittenOrder } from '../../payments/write/write-order.ts'
import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import type { StaffMember } from '../../session/staff-member.ts'
import { paymentLinkLimiter } from '../../limits/link-limits.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from '../read/admin-order.ts'
import { answerToStaff, orderAsWritten } from '../write/answer-to-staff.ts'
import { byStaff } from '../write/commit-by-staff.ts'
import { movedMessages } from '../write/moved-messages.ts'

type Assign = Extract<MoveTransport, { to: 'driver_assigned' }>
type PlainMove = Exclude<MoveTransport, Assign>

/** The move with its messages, its assignment, and for a payment link its rate limit. */
async function decide(
  context: CommitContext,
  found: AdminOrder,
  { to, confirm, happenedAt }: PlainMove,
  by: StaffMember,
): Promise<OrderDecision> {
  const { order, assignment } = found
  refuseMove(order, to, latestDeed(found.events, context.now))
  const carrier = assignment && {
    carrierName: assignment.carrier.name,
    insuranceExpiry: assignment.carrier.insuranceExpiresOn,
  }
  const events = found.events.map(({ event, columns }) => ({ event, createdAt: columns.createdAt }))
  const stated = realTime(happenedAt, { now: context.now, events })
  const at = stated === null ? context.now : new Date(stated)
  const asks = moveAsks(order, to, { carrier, today: dayOf(at, context.timeZone) })
  return {
    ...decideMove(order, to, {
      reason: confirmedReason(asks, confirm),
      happenedAt: stated,
      inspectionId: null,
    }),
    by: byStaff(by),
    messages: movedMessages(found, { to, at }, context),
    steps: followMove(context, { orderId: order.id, to, at }),
    limiter: to === 'payment_sent' ? await paymentLinkLimiter(context, order.id) : undefined,
  }
}

/** Gives the order to a carrier and its driver. @throws Refusal as {@link readAssignable} */
async function assign(
  context: CommitContext,
  found: AdminOrder,
  move: Assign,
  by: StaffMember,
): Promise<OrderDecision> {
  const { order } = found
  const { to } = move
  const latest = latestDeed(found.events, context.now)
  refuseMove(order, to, latest)
  if (move.revision !== undefined) refuseOutdated(order, move.revision, 'assign the driver', latest)
  const assignable = await readAssignable(context, found, move, by)
  const link = freshDriverLink()
  return {
    columns: { transportStatus: to },
    event: { kind: to, from: order.transportStatus, ...assignmentFacts(assignable) },
    by: byStaff(by),
    messages: movedMessages(found, { to, assignable, link }, context),
    steps: replaceAssignment(context, order, assignable, {
      userId: by.userId,
      current: undefined,
      link,
    }),
    stillTrue: assignable.stillTrue,
  }
}

/** The order after its move: read again only if somebody has it, with the days that the move wrote. */
async function afterMove(
  context: CommitContext,
  moved: WrittenOrder<AdminOrder, OrderDecision>,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const { found, decision } = moved
  const isWithCarrier = decision.event?.kind === 'driver_assigned' || found.assignment
  if (isWithCarrier) return answerToStaff(context, found, moved)
  return adminOrderResponse(orderAsWritten(found, moved, { actorName: by.name, now: context.now }))
}

/**
 * Moves an order to its next state, and notifies the customer. Under any race the order ends in one legal state,
 * because the move is written only onto the state that was read.
 * @throws Refusal `illegal_transition` if this move is not (or no longer) possible; `confirmation_needed` if a guard
 * asks; as `readAssignable` for an assignment, which requires `drivers`; else as `findAdminOrder`.
 * Source: ORDER-21, ORDER-23, ORDER-48, ORDER-50, CARRIER-3.
 */
export async function moveTransport(
  context: CommitContext,
  orderId: string,
  move: MoveTransport,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  if (move.to === 'driver_assigned' && !can(by, 'drivers')) throw new Refusal('forbidden')
  const source = { load: () => findAdminOrder(context.db, orderId) }
  const moved = await commitOrder(context, source, (found) =>
    move.to === 'driver_assigned' ? assign(context, found, move, by) : decide(context, found, move, by),
  )
  if (!moved) throw new TypeError('A move always writes')
  return afterMove(context, moved, by)
}
