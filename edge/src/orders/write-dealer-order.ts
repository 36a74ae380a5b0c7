import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/dealer-order.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
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
import { enqueueLimited, ifChanged } from '../outbox/enqueue.ts'
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
}

type WriteContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'config' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/** Stands in for the reservation if an order needs none: a deactivated dealership places no order. */
function stillOpen(dealerId: string): SQL {
  return sql`UPDATE ${dealers} SET is_active = is_active
    WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved`
}

/** Order, vehicle, event and staff notification, each conditional on the statement before it. */
function orderRows(actor: DealerActor, { row }: OrderToPlace, at: string): SQL[] {
  const { order, vehicle } = row
  const facts = { totalCents: order.totalCents, paymentMethod: order.paymentMethod }
  return [
    insertIfChanged(orders, order),
    insertIfChanged(orderVehicles, vehicle),
    insertIfChanged(orderEvents, {
      orderId: order.id,
      kind: 'placed',
      toState: order.transportStatus,
      actorKind: 'dealer',
      actorId: actor.userId,
      facts,
      createdAt: at,
    }),
    insertIfChanged(adminNotifications, {
      kind: 'new_order',
      title: 'New order of a dealer',
      orderId: order.id,
      dealerId: actor.dealerId,
      facts,
      dedupeKey: `new_order:${order.id}`,
      createdAt: at,
    }),
  ]
}

/** The invoice and its ledger entry; the first statement of the batch moved the balance. */
function invoiceRows(actor: DealerActor, { row, invoice }: OrderToPlace, at: Moment): SQL[] {
  if (!invoice) return []
  const entry = {
    dealerId: actor.dealerId,
    kind: 'invoice',
    changeCents: invoice.amountCents,
    invoiceId: invoice.id,
    orderId: row.order.id,
    note: `Order ${displayOrderId(row.order.id)}`,
    actorKind: 'dealer',
    actorId: actor.userId,
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
  const isWritten = sql`${numberOf(id)} IS NOT NULL`
  const mails = db.sql
    .update(outboxMessages)
    .set({ facts: sql`json_set(${outboxMessages.facts}, '$.invoiceNumber', ${numberOf(id)})` })
    .where(
      and(
        inArray(outboxMessages.id, [...messageIds]),
        sql`${outboxMessages.kind} = 'invoice_issued'`,
        isWritten,
      ),
    )
  if (!key) return [mails]
  const response = db.sql
    .update(idempotencyKeys)
    .set({ response: sql`json_set(${idempotencyKeys.response}, '$.invoice.invoiceNumber', ${numberOf(id)})` })
    .where(and(eq(idempotencyKeys.scope, key.scope), eq(idempotencyKeys.key, key.key), isWritten))
  return [mails, response]
}

/** The end of the batch: the number, and the reason for a refusal. */
function outcomeQueries(
  { db }: WriteContext,
  { row, invoice, dealer }: OrderToPlace,
  key: RequestKey | undefined,
) {
  return [
    sql`SELECT ${numberOf(invoice?.id ?? '')} AS number, EXISTS (SELECT 1 FROM ${orders} WHERE id = ${row.order.id}) AS placed`,
    sql`SELECT credit_approved, invoicing_enabled, credit_limit_cents, current_balance_cents FROM ${dealers} WHERE id = ${dealer.id}`,
    idempotentResponse(db, key),
  ] as const
}

type Row = Readonly<Record<string, unknown>> | undefined

/** Why nothing was written: other orders used the credit a moment ago, or the same order was already placed. */
function refuse(
  { row: { order } }: OrderToPlace,
  dealer: Row,
  saved: Row,
  key: RequestKey | undefined,
): DealerOrderResponse {
  if (saved) {
    const row = { bodyHash: String(saved['body_hash']), response: String(saved['answer']) }
    return repeatedResponse([row], key) as DealerOrderResponse
  }
  if (order.paymentMethod !== 'invoice') throw new Refusal('account_deactivated')
  const credit = {
    creditApproved: Boolean(dealer?.['credit_approved']),
    invoicingEnabled: Boolean(dealer?.['invoicing_enabled']),
    creditLimitCents: Number(dealer?.['credit_limit_cents']),
    currentBalanceCents: Number(dealer?.['current_balance_cents']),
  }
  refuseWithoutCredit(credit)
  return refuseInsufficientCredit(credit, order.totalCents)
}

/**
 * Writes the order in one batch. For an invoiced order the credit reservation comes first, and everything else is
 * conditional on it.
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
  const { db, now, config, triggerDelivery } = context
  const { row, invoice, dealer, response } = toPlace
  const limited = newOrderMessages(row, config, dealer)
  const messages = [
    ...limited,
    // An invoice is an official document of the dealership and always sent.
    ...(invoice ? [invoiceIssuedMessage(row, invoice, dealer)] : []),
  ]
  const queuedMessages = enqueueLimited(messages, await messageLimits(context, limited), now, ifChanged)
  const first = invoice ? reserveCredit(dealer.id, invoice.amountCents, now) : stillOpen(dealer.id)
  const results = await db.write([
    first,
    ...(key ? [saveIdempotentResponse(key, response, now, ifChanged)] : []),
    ...orderRows(actor, toPlace, now.toISOString()),
    ...invoiceRows(actor, toPlace, context),
    ...queuedMessages.statements,
    ...(invoice ? fillNumber(context, invoice, queuedMessages.ids, key) : []),
    ...outcomeQueries(context, toPlace, key),
  ])
  const [outcome, credit, saved] = results.slice(-3).map(({ rows }): Row => rows[0])
  if (!outcome?.['placed']) return refuse(toPlace, credit, saved, key)
  triggerDelivery(queuedMessages.ids)
  const { number } = outcome
  if (!response.invoice || typeof number !== 'string') return response
  return { ...response, invoice: { ...response.invoice, invoiceNumber: number } }
}
