import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/dealer-order-response.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { idempotencyKeys } from '@switchback/db/schema/idempotency-keys.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { reserveCredit, writeEntry } from '../credit/ledger.ts'
import { refuseInsufficientCredit, refuseWithoutCredit } from '../credit/refuse-credit.ts'
import {
  saveIdempotentResponse,
  idempotentResponse,
  repeatedResponse,
  type RequestKey,
} from '../http/request-key.ts'
import { insertInvoice, numberOf, type NewInvoice } from '../invoices/new-invoice.ts'
import { invoiceIssuedMessage } from '../invoices/invoice-messages.ts'
import type { SpenderContext } from '../limits/spend.ts'
import { messageLimits } from '../outbox/message-limits.ts'
import { enqueueLimited } from '../outbox/enqueue.ts'
import type { Moment, RequestContext } from '../request-context.ts'
import { newOrderMessages } from './order-messages.ts'
import type { OrderRow } from './order-row.ts'

/** A dealership's order, priced and allowed by the data that was read. */
export type OrderToPlace = {
  readonly row: OrderRow
  /** Only for an order paid by invoice. */
  readonly invoice: NewInvoice | undefined
  readonly dealer: typeof dealers.$inferSelect
  readonly response: DealerOrderResponse
  /** Who places it. */
  readonly by: { readonly actorKind: 'dealer' | 'staff'; readonly actorId: string }
  /** Written in the same batch, after the order. */
  readonly alongside: readonly WriteStatement[]
}

type WriteContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'config' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/** The guard of an order that needs no reservation: a deactivated dealership places no order. */
function stillOpen(dealerId: string): SQL {
  return sql`UPDATE ${dealers} SET is_active = is_active
    WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved`
}

/** Order, vehicles, event and staff notification. */
function orderRows(
  { db, now }: WriteContext,
  actor: DealerActor,
  { row, by }: OrderToPlace,
): WriteStatement[] {
  const { order, vehicles } = row
  const at = now.toISOString()
  const facts = { totalCents: order.totalCents, paymentMethod: order.paymentMethod }
  return [
    db.sql.insert(orders).values(order),
    db.sql.insert(orderVehicles).values([...vehicles]),
    db.sql.insert(orderEvents).values({
      orderId: order.id,
      kind: 'placed',
      toState: order.transportStatus,
      ...by,
      facts,
      createdAt: at,
    }),
    // Staff are not notified of what staff have done.
    ...(by.actorKind === 'staff'
      ? []
      : [
          db.sql.insert(adminNotifications).values({
            kind: 'new_order',
            title: 'New dealer order',
            orderId: order.id,
            dealerId: actor.dealerId,
            facts,
            dedupeKey: `new_order:${order.id}`,
            createdAt: at,
          }),
        ]),
  ]
}

/** The invoice and its ledger entry; the guard moved the balance. */
function invoiceRows(actor: DealerActor, { row, invoice, by }: OrderToPlace, at: Moment): SQL[] {
  if (!invoice) return []
  const entry = {
    dealerId: actor.dealerId,
    kind: 'invoice',
    changeCents: invoice.amountCents,
    invoiceId: invoice.id,
    orderId: row.order.id,
    note: `Order ${displayOrderId(row.order.id)}`,
    ...by,
    dedupeKey: `invoice:${invoice.id}`,
  } as const
  return [insertInvoice(invoice, at.now), writeEntry(entry, at)]
}

/** Fills the invoice's number, known only now, into the saved response and the emails. */
function fillNumber(
  { db }: WriteContext,
  { id }: NewInvoice,
  messageIds: readonly string[],
  key: RequestKey | undefined,
): WriteStatement[] {
  const mails = db.sql
    .update(outboxMessages)
    .set({ facts: sql`json_set(${outboxMessages.facts}, '$.invoiceNumber', ${numberOf(id)})` })
    .where(and(inArray(outboxMessages.id, [...messageIds]), sql`${outboxMessages.kind} = 'invoice_issued'`))
  if (!key) return [mails]
  const response = db.sql
    .update(idempotencyKeys)
    .set({ response: sql`json_set(${idempotencyKeys.response}, '$.invoice.invoiceNumber', ${numberOf(id)})` })
    .where(and(eq(idempotencyKeys.scope, key.scope), eq(idempotencyKeys.key, key.key)))
  return [mails, response]
}

/**
 * Why nothing was written: the same order was already placed, or other orders used the credit a moment ago.
 * @throws Refusal unless the same order was placed: then returns its response.
 */
async function refuse(
  { db }: WriteContext,
  { row: { order }, dealer: { id } }: OrderToPlace,
  key: RequestKey | undefined,
): Promise<DealerOrderResponse> {
  const [saved, [dealer]] = await db.read([
    idempotentResponse(db, key),
    db.sql.select().from(dealers).where(eq(dealers.id, id)),
  ])
  const repeated = repeatedResponse(saved, key)
  if (repeated) return repeated as DealerOrderResponse
  if (order.paymentMethod !== 'invoice' || !dealer) throw new Refusal('account_deactivated')
  refuseWithoutCredit(dealer)
  return refuseInsufficientCredit(dealer, order.totalCents)
}

/**
 * Writes the order in one batch. Its guard is the credit reservation of an invoiced order, or the dealership's right to
 * place orders.
 * @throws Refusal `credit_required`, `insufficient_credit` if the credit is gone by now; a constraint error of
 * `idempotency_keys` if the key was used a moment ago.
 * Source: API-6, CREDIT-6.
 */
export async function writeDealerOrder(
  context: WriteContext,
  actor: DealerActor,
  toPlace: OrderToPlace,
  key: RequestKey | undefined,
): Promise<DealerOrderResponse> {
  const { db, now, triggerDelivery } = context
  const { row, invoice, dealer, response } = toPlace
  const limited = newOrderMessages(row, context, dealer)
  const messages = [
    ...limited,
    // An invoice is an official document of the dealership and always sent.
    ...(invoice ? [invoiceIssuedMessage(row, invoice, dealer)] : []),
  ]
  const queuedMessages = enqueueLimited(messages, await messageLimits(context, limited), now)
  const number = invoice ? [sql`SELECT ${numberOf(invoice.id)} AS number`] : []
  const result = await guardedBatch(db, {
    guard: invoice ? reserveCredit(dealer.id, invoice.amountCents, now) : stillOpen(dealer.id),
    steps: [
      ...(key ? [saveIdempotentResponse(db, key, response, now)] : []),
      ...orderRows(context, actor, toPlace),
      ...invoiceRows(actor, toPlace, context),
      ...queuedMessages.statements,
      ...toPlace.alongside,
      ...(invoice ? fillNumber(context, invoice, queuedMessages.ids, key) : []),
      ...number,
    ],
  })
  if (!result.isHeld) return refuse(context, toPlace, key)
  triggerDelivery(queuedMessages.ids)
  const invoiceNumber = result.steps.at(-1)?.rows[0]?.['number']
  if (!response.invoice || typeof invoiceNumber !== 'string') return response
  return { ...response, invoice: { ...response.invoice, invoiceNumber } }
}
