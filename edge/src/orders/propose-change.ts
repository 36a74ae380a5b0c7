import { consentHours, orderChangeSeed } from '@switchback/core/orders/staff-edit.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderChanges } from '@switchback/db/schema/order-changes.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { and, eq } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { orderFactsOf } from '../outbox/order-facts.ts'
import { staffMessageLimiter } from '../outbox/staff-message-limit.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'
import { passwordToken } from '../session/password-token.ts'
import { hashToken } from '../session/token.ts'
import type { AdminOrder } from './admin-order.ts'
import type { EditPlan } from './plan-staff-edit.ts'
import type { EditContext } from './write-staff-edit.ts'

type Proposal = Pick<
  MessageFacts['order_change_proposed'],
  'changes' | 'totalBeforeCents' | 'totalCents' | 'expiresAt' | 'seed'
> & { readonly id: string }

/** The mail with the link. */
function proposalMail({ order, vehicles }: AdminOrder, { id, ...proposal }: Proposal): Message {
  return {
    channel: 'mail',
    kind: 'order_change_proposed',
    recipient: order.customerEmail,
    dedupeKey: `order_change_proposed:${id}`,
    orderId: order.id,
    facts: { ...orderFactsOf(order, vehicles), ...proposal },
  }
}

/**
 * Asks the customer for consent to a change that raises the price, by a mail with a link; the order stays as it is. A
 * newer change replaces one that waits.
 * @returns false if the order changed since it was read: then nothing was written.
 * @throws Refusal `too_many_requests` for this person
 * Source: STAFF-11.
 */
export async function proposeChange(
  context: EditContext,
  found: AdminOrder,
  plan: EditPlan,
  by: { readonly userId: string; readonly reason: string },
): Promise<boolean> {
  const { db, now, config, triggerDelivery } = context
  const limiter = await staffMessageLimiter(context, by, 'mail')
  const { order } = found
  const id = crypto.randomUUID()
  const seed = orderChangeSeed(id)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + consentHours * 3_600_000).toISOString()
  const totals = { totalBeforeCents: order.totalCents, totalCents: plan.after.order.totalCents }
  const changes = [...plan.changes]
  const proposal = { id, seed, expiresAt, changes, ...totals }
  const queuedMessages = enqueue([proposalMail(found, proposal)], now)
  const writing = guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, {}),
    steps: [
      db.sql
        .update(orderChanges)
        .set({ state: 'withdrawn', decidedAt: at })
        .where(and(eq(orderChanges.orderId, order.id), eq(orderChanges.state, 'waiting'))),
      db.sql.insert(orderChanges).values({
        id,
        orderId: order.id,
        tokenHash: await hashToken(passwordToken(config, seed)),
        request: plan.request,
        price: plan.prices,
        changes,
        ...totals,
        reason: by.reason,
        createdBy: by.userId,
        createdAt: at,
        expiresAt,
      }),
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'note',
        actorKind: 'staff',
        actorId: by.userId,
        reason: 'Customer asked to accept a higher price',
        facts: { changeId: id, ...totals, changes: JSON.stringify(changes), why: by.reason },
        createdAt: at,
      }),
      ...queuedMessages.statements,
      limiter.enforce,
    ],
  })
  const { isHeld } = await writing.catch((error: unknown) => {
    throw limiter.isOver(error) ? limiter.refusal : error
  })
  if (isHeld) triggerDelivery(queuedMessages.ids)
  return isHeld
}

/**
 * Withdraws a change that waits for the customer.
 * @throws Refusal `illegal_transition` if it does not wait any more.
 */
export async function withdrawChange(
  { db, now }: Pick<EditContext, 'db' | 'now'>,
  { orderId, changeId }: { readonly orderId: string; readonly changeId: string },
  userId: string,
): Promise<void> {
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(orderChanges)
      .set({ state: 'withdrawn', decidedAt: at })
      .where(
        and(
          eq(orderChanges.id, changeId),
          eq(orderChanges.orderId, orderId),
          eq(orderChanges.state, 'waiting'),
        ),
      ),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId,
        kind: 'note',
        actorKind: 'staff',
        actorId: userId,
        reason: 'Proposed change withdrawn',
        facts: { changeId },
        createdAt: at,
      }),
    ],
  })
  if (!isHeld) {
    throw new Refusal('illegal_transition', {
      sentence: 'This change does not wait for the customer any more.',
    })
  }
}
