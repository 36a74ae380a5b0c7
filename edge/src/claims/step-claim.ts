import type { Actor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { claimantActions, claimNumber, type ClaimStep } from '@switchback/core/orders/claims/claim.ts'
import { sueBy } from '@switchback/core/orders/claims/claim-days.ts'
import {
  isAboutMoney,
  planClaimStep,
  reasonOf,
  type ClaimAfter,
} from '@switchback/core/orders/claims/claim-steps.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { actorColumns, type EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { and, eq } from 'drizzle-orm'
import { orderChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { untilWritten } from '../http/until-written.ts'
import { writeChange } from '../payments/write/write-change.ts'
import { claimedOrder, claimFacts } from './claim-facts.ts'
import { reopenedLink } from './claim-link.ts'
import type { ClaimContext } from './file-claim.ts'
import type { Claim, OrderWithClaims } from './find-claims.ts'

/** Who takes a step: a customer without an account, or a signed-in user. */
export const actorOfClaim = (actor: Actor | undefined): EventActor =>
  actor === undefined ? { kind: 'customer' } : { kind: actor.kind, userId: actor.userId }

const changedSince = () =>
  new Refusal('order_changed', {
    sentence: 'This claim has changed since you opened it. Reload it to see the change.',
  })

type Stepped = {
  readonly claim: Claim
  readonly step: ClaimStep
  readonly after: ClaimAfter
  readonly sumCents: number | null
}

const isDecision = (state: string): state is MessageFacts['claim_decided']['decision'] =>
  state === 'offered' || state === 'paid' || state === 'refused'

/** The mail with a decision; the claimant reads of nothing else by mail. */
function messagesOf(
  { now, timeZone }: ClaimContext,
  { row }: OrderWithClaims,
  { claim, after, sumCents }: Stepped,
): Message[] {
  const { order } = row
  if (!isDecision(after.state)) return []
  return [
    {
      channel: 'mail',
      kind: 'claim_decided',
      recipient: order.customerEmail,
      dedupeKey: `claim_decided:${claim.id}:${claim.revision}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: {
        ...claimedOrder(row),
        ...claimFacts(order.id, { ...claim, amountCents: after.amountCents }),
        decision: after.state,
        sumCents,
        reason: after.reason,
        sueBy: after.state === 'refused' ? sueBy(dayOf(now, timeZone)) : null,
      },
    },
  ]
}

/** Staff hear of what the claimant does. */
function notificationsOf(
  { row: { order } }: OrderWithClaims,
  { claim, step, sumCents }: Stepped,
): StaffNotification[] {
  const action = claimantActions.find((each) => each === step.action)
  if (action === undefined) return []
  return [
    {
      kind: 'claim_answered',
      orderId: order.id,
      by: order.dealerId === null ? 'customer' : 'dealer',
      claimId: claim.id,
      number: claimNumber(order.id, claim.number),
      action,
      revision: claim.revision,
      amountCents: sumCents,
    },
  ]
}

const paymentOf = (step: ClaimStep) =>
  step.action === 'pay'
    ? { paidBy: step.paidBy, paidMethod: step.method, paidReference: step.reference }
    : { paidBy: null, paidMethod: null, paidReference: null }

type Sent = { readonly step: ClaimStep; readonly by: EventActor }

/**
 * Whether the claim's last step is this one, sent again by the same person from the same screen. Another person's, or
 * one with another sum, reason or payment, is not.
 */
function isRepeat({ events }: OrderWithClaims, claim: Claim, { step, by }: Sent): boolean {
  const last = events.findLast(({ event }) => event.kind === 'claim_moved' && event.claimId === claim.id)
  if (claim.revision !== step.revision + 1 || last?.event.kind !== 'claim_moved') return false
  const { event, columns, actorId } = last
  const { actorKind } = columns
  // The sum and the reason are those of the step: the event's stand over the claim's.
  const written: Readonly<Record<string, unknown>> = { ...claim, ...event, actorKind, actorId }
  const sent = {
    action: step.action,
    reason: reasonOf(step),
    ...('amount' in step ? { amountCents: parseDollars(step.amount) } : {}),
    ...paymentOf(step),
    ...actorColumns(by),
  }
  return Object.entries(sent).every(([name, value]) => written[name] === value)
}

async function write(
  context: ClaimContext,
  found: OrderWithClaims,
  stepped: Stepped,
  by: EventActor,
): Promise<boolean> {
  const { db, now } = context
  const { order } = found.row
  const { claim, step, after, sumCents } = stepped
  const at = now.toISOString()
  const number = claimNumber(order.id, claim.number)
  const link = step.action === 'reopen' ? await reopenedLink(context, found.row, claim) : undefined
  const written = await writeChange(context, {
    guard: db.sql
      .update(claims)
      .set({
        ...after,
        ...paymentOf(step),
        ...(link ? { carrierTokenHash: link.hash } : {}),
        revision: claim.revision + 1,
        updatedAt: at,
      })
      .where(
        and(
          eq(claims.id, claim.id),
          eq(claims.revision, claim.revision),
          // A new address of the carrier ends the link, and leaves the revision.
          eq(claims.carrierTokenHash, claim.carrierTokenHash),
          link?.stillTrue,
        ),
      ),
    event: {
      orderId: order.id,
      dealerId: order.dealerId,
      event: {
        kind: 'claim_moved',
        claimId: claim.id,
        number,
        vehicle: claim.vehicle,
        action: step.action,
        state: after.state,
        amountCents: sumCents,
        ...paymentOf(step),
        reason: after.reason,
      },
      actor: by,
      at,
    },
    notifications: notificationsOf(found, stepped),
    messages: [...messagesOf(context, found, stepped), ...(link ? [link.message] : [])],
  })
  return written !== undefined
}

/** A step of a claim, and whether its sender may record payments and take them back. */
type RequestedStep = { readonly claimId: string; readonly step: ClaimStep; readonly mayPay: boolean }

/**
 * Takes a step of a claim, by its claimant or by staff, only onto the revision that was on the screen. The same step sent
 * again by the same person changes nothing.
 * @param load reads the order with its claims, if the caller may see it.
 * @throws Refusal `not_found`; `forbidden` for a step about money; `order_changed` if the claim has changed since; as `planClaimStep`; else of `load`.
 * Source: CLAIM-3, CLAIM-4.
 */
export async function stepClaim(
  context: ClaimContext,
  load: () => Promise<OrderWithClaims>,
  { claimId, step, mayPay }: RequestedStep,
  by: EventActor,
): Promise<void> {
  await untilWritten(async () => {
    const found = await load()
    const claim = found.claims.find((each) => each.claim.id === claimId)?.claim
    if (!claim) throw new Refusal('not_found', { sentence: 'This claim is no longer there.' })
    if (isAboutMoney(claim.state, step.action) && !mayPay) throw new Refusal('forbidden')
    if (isRepeat(found, claim, { step, by })) return true
    if (claim.revision !== step.revision) throw changedSince()
    const plan = planClaimStep(claim, step, context.now.toISOString())
    return write(context, found, { claim, step, ...plan }, by)
  })
}
