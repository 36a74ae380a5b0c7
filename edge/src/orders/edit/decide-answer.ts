import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import {
  editScope,
  type AnswerOrderChange,
  type OrderChangeView,
} from '@switchback/core/orders/request/staff-edit.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq, exists, gt } from 'drizzle-orm'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { proposedEdit } from '../read/proposed-change.ts'
import { isPastPickup } from '../write/refuse-past-pickup.ts'
import { decideStaffEdit, type EditContext } from './decide-staff-edit.ts'
import { newVinsOf, refuseTakenVins, vinsAreFree } from './new-vins.ts'
import { planAtPrice } from './plan-staff-edit.ts'

export type Change = typeof orderChanges.$inferSelect

/** A proposed change at a time: one that waits too long has expired. */
export function stateOf({ state, expiresAt }: Change, now: Date): OrderChangeView['state'] {
  return state === 'waiting' && expiresAt <= now.toISOString() ? 'expired' : state
}

/** True while the change waits; at the write this decides races with staff, the clock, a mark of its rates and a second answer. */
const stillWaits = ({ id }: Change, now: Date) =>
  and(
    eq(orderChanges.id, id),
    eq(orderChanges.state, 'waiting'),
    gt(orderChanges.expiresAt, now.toISOString()),
  )

const answered = ({ id, orderId }: Change, answer: AnswerOrderChange['answer']) => [
  { kind: 'order_change_answered', orderId, changeId: id, answer } as const,
]

/** An order with the change that its customer or dealership answers. */
export type Proposed = AdminOrder & { readonly proposal: Change }

const conditionOf = ({ db, now }: EditContext, change: Change) =>
  exists(db.sql.select({ id: orderChanges.id }).from(orderChanges).where(stillWaits(change, now)))

const stateStep = ({ db, now }: EditContext, { id }: Change, state: AnswerOrderChange['answer']) =>
  db.sql.update(orderChanges).set({ state, decidedAt: now.toISOString() }).where(eq(orderChanges.id, id))

/** Who answers: a customer by the link, or a user of the dealership. */
type Answerer = Extract<EventActor, { kind: 'customer' | 'dealer' }>

function decline(context: EditContext, { proposal }: Proposed, by: Answerer): OrderDecision {
  return {
    keepsRevision: true,
    event: { kind: 'change_declined', changeId: proposal.id },
    by,
    stillTrue: conditionOf(context, proposal),
    steps: [stateStep(context, proposal, 'declined')],
    notifications: answered(proposal, 'declined'),
  }
}

/** Applies the change as it was proposed, at the price that was seen. @throws Refusal as {@link decideAnswer} */
async function accept(
  context: EditContext,
  { proposal, ...found }: Proposed,
  by: Answerer,
): Promise<OrderDecision> {
  if (editScope(found.order) !== 'all') {
    throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
  }
  const { request, prices, seenOrderIds } = proposedEdit(proposal)
  const { preferredPickupDate: day } = request
  if (day !== found.order.preferredPickupOn && isPastPickup(day, context.now)) {
    throw new Refusal('illegal_transition', {
      sentence: 'The pickup day of this change is over. Please call us for another day.',
    })
  }
  const plan = await planAtPrice(context, found, request, prices)
  const vins = newVinsOf(found, plan.after, seenOrderIds)
  await refuseTakenVins(context, found, vins)
  return decideStaffEdit(context, found, {
    plan,
    by: { ...by, changeId: proposal.id },
    stillTrue: and(conditionOf(context, proposal), vinsAreFree(found, vins)),
    steps: [stateStep(context, proposal, 'accepted')],
    notifications: answered(proposal, 'accepted'),
  })
}

const overSentences: Readonly<Record<Exclude<OrderChangeView['state'], 'waiting'>, string>> = {
  accepted: 'You already accepted this change.',
  declined: 'You already declined this change.',
  withdrawn: "We withdrew this change. Your order hasn't changed.",
  void: 'Your order or our rates have changed since then, so this change no longer applies.',
  expired: "The time to answer is over. Your order hasn't changed.",
}

/**
 * Decides on the answer to a proposed change.
 * @returns undefined if that answer was already given.
 * @throws Refusal `illegal_transition` if the change does not wait any more; of an order by invoice as `decideEdit` if
 * its dealership has no room for the higher price by now; `illegal_transition` for a new pickup day that is over by now; `already_ordered` if another order took a VIN meanwhile.
 * Source: STAFF-11, STAFF-38.
 */
export async function decideAnswer(
  context: EditContext,
  found: Proposed,
  { answer, by }: { readonly answer: AnswerOrderChange['answer']; readonly by: Answerer },
): Promise<OrderDecision | undefined> {
  const state = stateOf(found.proposal, context.now)
  if (state === answer) return undefined
  if (state !== 'waiting') throw new Refusal('illegal_transition', { sentence: overSentences[state] })
  return answer === 'accepted' ? accept(context, found, by) : decline(context, found, by)
}
