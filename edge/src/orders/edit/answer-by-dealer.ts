import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AnswerOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq } from 'drizzle-orm'
import { commitOrder } from '../../payments/commit/commit-order.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { decideAnswer } from './decide-answer.ts'
import type { EditContext } from './decide-staff-edit.ts'

type Answered = {
  readonly orderId: string
  readonly changeId: string
  readonly answer: AnswerOrderChange['answer']
}

/** Reads an order of the dealership with the change. @throws Refusal `order_not_found` */
async function findProposed({ db }: EditContext, { dealerId }: DealerActor, { orderId, changeId }: Answered) {
  const found = await findAdminOrder(db, orderId)
  const [[proposal]] = await db.read([
    db.sql
      .select()
      .from(orderChanges)
      .where(and(eq(orderChanges.id, changeId), eq(orderChanges.orderId, found.order.id))),
  ])
  if (found.order.dealerId !== dealerId || !proposal) throw new Refusal('order_not_found')
  return { ...found, proposal }
}

/**
 * A user of the dealership who may order accepts or declines a higher price, once. The same answer again changes
 * nothing. The room in the credit limit is asked again here, and once more by the write.
 * @throws Refusal as `decideAnswer`; `order_not_found`, also for another dealership's order; ProviderError if a payment
 * at the old price cannot be closed now.
 * Source: STAFF-38.
 */
export async function answerByDealer(
  context: EditContext,
  actor: DealerActor,
  answered: Answered,
): Promise<void> {
  const { answer } = answered
  const by = { kind: 'dealer', userId: actor.userId } as const
  await commitOrder(context, { load: () => findProposed(context, actor, answered) }, (found) =>
    decideAnswer(context, found, { answer, by }),
  )
}
