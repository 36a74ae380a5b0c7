import type { ChangeDealer } from '@switchback/core/dealers/admin-dealer.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { hasAdminLeft, refuseDeserted } from './refuse-deserted.ts'

type SwitchContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>

/** The mail that gives the dealership the reason. */
async function mail({ db, now }: SwitchContext, dealerId: string, change: ChangeDealer): Promise<Message[]> {
  const [[dealer]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!dealer) throw new Refusal('not_found')
  if (change.isActive) return []
  const { contactName, companyName, email } = dealer
  return [
    {
      channel: 'mail',
      kind: 'dealer_deactivated',
      recipient: email,
      orderId: null,
      dedupeKey: `dealer_deactivated:${dealerId}:${now.toISOString()}`,
      facts: { contactName, companyName, reason: change.reason },
    },
  ]
}

/**
 * Activates or deactivates a dealership: deactivating ends its people's sessions, and a mail gives the reason.
 * Idempotent.
 * @throws Refusal `not_found`; `last_admin` if the account of its last admin was erased
 * Source: ACCESS-6, CREDIT-5, PRIVACY-14.
 */
export async function setDealerActive(
  context: SwitchContext,
  dealerId: string,
  change: ChangeDealer,
  actorId: string,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const { isActive } = change
  const queuedMessages = await enqueue(context, await mail(context, dealerId, change))
  const at = now.toISOString()
  const team = db.sql.select({ id: users.id }).from(users).where(eq(users.dealerId, dealerId))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(dealers)
      .set({ isActive, updatedAt: at })
      .where(
        and(
          eq(dealers.id, dealerId),
          ne(dealers.isActive, isActive),
          isActive ? hasAdminLeft(dealerId) : undefined,
        ),
      ),
    steps: [
      ...insertDealerEvent(db, {
        dealerId,
        kind: isActive ? 'activated' : 'deactivated',
        actorId,
        detail: change.isActive ? null : change.reason,
        createdAt: at,
      }),
      ...queuedMessages.statements,
      ...(isActive ? [] : [db.sql.delete(sessions).where(inArray(sessions.userId, team))]),
    ],
  })
  if (isHeld) triggerDelivery(queuedMessages.ids)
  else if (isActive) await refuseDeserted(db, dealerId)
}
