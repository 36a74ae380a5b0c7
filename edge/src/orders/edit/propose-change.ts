import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { consentHours, orderChangeSeed } from '@switchback/core/orders/request/staff-edit.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { insertVoidNotifications } from '@switchback/db/insert-staff-notification.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import { staffMessageLimiter } from '../../outbox/staff/staff-message-limit.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import { passwordToken, hashToken } from '../../session/token.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import type { EditPlan } from './plan-staff-edit.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'
import type { EditContext } from './decide-staff-edit.ts'

type Proposal = Pick<
  MessageFacts['order_change_proposed'],
  'changes' | 'totalBeforeCents' | 'totalCents' | 'expiresAt' | 'seed'
> & { readonly id: string }

/** The mail with the link; to a dealership, with that of the order's page. */
function proposalMail({ order, vehicles }: AdminOrder, { id, ...proposal }: Proposal): Message {
  return {
    channel: 'mail',
    kind: 'order_change_proposed',
    recipient: order.customerEmail,
    dedupeKey: `order_change_proposed:${id}`,
    orderId: order.id,
    ...orderChoice(order),
    facts: { ...orderFactsOf(order, vehicles), ...proposal },
  }
}

/**
 * Asks the customer for consent to a change that raises the price, by a mail with a link; the order stays as it is. A
 * newer change replaces one that waits.
 * Source: STAFF-11.
 */
export async function decideProposal(
  context: EditContext,
  found: AdminOrder,
  plan: EditPlan,
  by: { readonly userId: string; readonly reason: string },
): Promise<OrderDecision> {
  const { db, now, config } = context
  const { order } = found
  const id = crypto.randomUUID()
  const seed = orderChangeSeed(id)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + consentHours * 3_600_000).toISOString()
  const totals = { totalBeforeCents: order.totalCents, totalCents: plan.after.order.totalCents }
  const changes = [...plan.changes]
  return {
    event: { kind: 'change_proposed', changeId: id, ...totals, changes, why: by.reason },
    by: byStaff(by),
    messages: [proposalMail(found, { id, seed, expiresAt, changes, ...totals })],
    limiter: await staffMessageLimiter(context, by, 'mail'),
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
      // Its rates were marked as a mistake since they were read.
      insertVoidNotifications(sql`${orderChanges.id} = ${id} AND ${orderChanges.state} = 'void'`, at),
    ],
  }
}

/**
 * Withdraws a change that waits for the customer. The order stays as it is.
 * @throws Refusal `illegal_transition` if it does not wait any more; else as `findAdminOrder`.
 * Source: STAFF-11.
 */
export async function withdrawChange(
  context: CommitContext,
  orderId: string,
  changeId: string,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  const { sql: build } = context.db
  const isWaiting = and(eq(orderChanges.id, changeId), eq(orderChanges.state, 'waiting'))
  return commitByStaff(context, orderId, ({ change }) => {
    if (change?.id !== changeId) {
      throw new Refusal('illegal_transition', {
        sentence: 'This change does not wait for the customer any more.',
      })
    }
    return {
      keepsRevision: true,
      event: { kind: 'change_withdrawn', changeId },
      by: byStaff(by),
      stillTrue: exists(build.select({ id: orderChanges.id }).from(orderChanges).where(isWaiting)),
      steps: [
        build
          .update(orderChanges)
          .set({ state: 'withdrawn', decidedAt: context.now.toISOString() })
          .where(eq(orderChanges.id, changeId)),
      ],
    }
  })
}
