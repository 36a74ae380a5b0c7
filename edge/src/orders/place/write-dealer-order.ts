import { actorColumns, type EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { RequestedOrder } from '@switchback/core/orders/once/already-ordered.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { idempotencyKeys } from '@switchback/db/schema/system/idempotency-keys.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { reserveCredit, writeEntry } from '../../credit/ledger.ts'
import {
  availableCreditCents,
  refuseInsufficientCredit,
  refuseWithoutCredit,
} from '../../credit/refuse-credit.ts'
import { idempotentResponse, repeatedResponse, type RequestKey } from '../../http/request-key.ts'
import { issueInvoice, numberOf, type NewInvoice } from '../../invoices/new-invoice.ts'
import { invoiceIssuedMessage } from '../../invoices/invoice-messages.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import { untilWritten } from '../../http/until-written.ts'
import type { Moment, RequestContext } from '../../request-context.ts'
import { isNotYetOrdered, queryOrdersInTheWay, refuseAlreadyOrdered } from '../once/orders-in-the-way.ts'
import { writePlaced, type Placed } from './write-placed.ts'
import { newOrderMessages } from '../write/order-messages.ts'
import type { OrderRow } from '../read/order-row.ts'

/** A dealership's order, priced and allowed by the data that was read. */
export type OrderToPlace = {
  /** The quotes and VINs that it must be the only order of, besides those that the user saw. */
  readonly request: RequestedOrder
  readonly row: OrderRow
  /** Only for an order paid by invoice. */
  readonly invoice: NewInvoice | undefined
  readonly dealer: typeof dealers.$inferSelect
  readonly response: DealerOrderResponse
  /** Who places it. */
  readonly by: Extract<EventActor, { kind: 'dealer' | 'staff' }>
  /** Why staff agreed on another price than the card's. */
  readonly agreedBecause: string | undefined
  /** Written in the same batch, after the order. */
  readonly alongside: readonly WriteStatement[]
}

type WriteContext = Pick<
  RequestContext,
  'db' | 'log' | 'now' | 'timeZone' | 'config' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/** The guard of an order that needs no reservation: a deactivated dealership places no order. */
function stillOpen(dealerId: string): SQL {
  return sql`UPDATE ${dealers} SET is_active = is_active
    WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved`
}

/** The invoice and its ledger entry; the guard moved the balance. */
function invoiceRows({ row, invoice, dealer, by }: OrderToPlace, at: Moment): SQL[] {
  if (!invoice) return []
  const entry = {
    dealerId: dealer.id,
    kind: 'invoice',
    changeCents: invoice.amountCents,
    invoiceId: invoice.id,
    orderId: row.order.id,
    note: `Order ${displayOrderId(row.order.id)}`,
    ...actorColumns(by),
    dedupeKey: `invoice:${invoice.id}`,
  } as const
  const causedBy = by.kind === 'dealer' ? by.userId : null
  return [...issueInvoice(invoice, causedBy, at.now), writeEntry(entry, at)]
}

/** Fills the invoice's number, known only now, into the saved response and the emails, sent and held; and reads it. */
function fillNumber(
  { db }: WriteContext,
  { id, orderId }: NewInvoice,
  key: RequestKey | undefined,
): WriteStatement[] {
  const mails = [outboxMessages, heldMessages].map((table) =>
    db.sql
      .update(table)
      .set({ facts: sql`json_set(${table.facts}, '$.invoiceNumber', ${numberOf(id)})` })
      .where(and(eq(table.orderId, orderId), eq(table.kind, 'invoice_issued'))),
  )
  const response = db.sql
    .update(idempotencyKeys)
    .set({ response: sql`json_set(${idempotencyKeys.response}, '$.invoice.invoiceNumber', ${numberOf(id)})` })
    .where(and(eq(idempotencyKeys.scope, key?.scope ?? ''), eq(idempotencyKeys.key, key?.key ?? '')))
  return [...mails, ...(key ? [response] : []), sql`SELECT ${numberOf(id)} AS number`]
}

/**
 * Why nothing was written: the same order was already placed, or a moment ago another one took its quote or VIN, or used
 * the credit.
 * @returns undefined if the reason is gone by now: a coworker has cancelled the other order, say.
 * @throws Refusal unless the same order was placed: then returns its response.
 */
async function refuse(
  { db }: WriteContext,
  { row: { order }, dealer: { id }, request }: OrderToPlace,
  key: RequestKey | undefined,
): Promise<Placed<DealerOrderResponse> | undefined> {
  const [saved, [dealer], taken] = await db.read([
    idempotentResponse(db, key),
    db.sql.select().from(dealers).where(eq(dealers.id, id)),
    queryOrdersInTheWay(db, id, request),
  ])
  const repeated = repeatedResponse(saved, key)
  if (repeated) return { response: repeated as DealerOrderResponse }
  refuseAlreadyOrdered(request, taken)
  if (!dealer?.isActive || !dealer.isApproved) throw new Refusal('account_deactivated')
  if (order.paymentMethod === 'invoice') {
    refuseWithoutCredit(dealer)
    if (availableCreditCents(dealer) < order.totalCents) refuseInsufficientCredit(dealer, order.totalCents)
  }
  return undefined
}

/** The batch of the order. */
function placing(context: WriteContext, toPlace: OrderToPlace, requestKey: RequestKey | undefined) {
  const { request, row, invoice, dealer, by, agreedBecause, alongside, response } = toPlace
  const mayPlace = invoice ? reserveCredit(dealer.id, invoice.amountCents, context.now) : stillOpen(dealer.id)
  return {
    row,
    dealerName: dealer.companyName,
    by,
    response,
    requestKey,
    agreedBecause,
    guard: sql`${mayPlace} AND ${isNotYetOrdered(dealer.id, request)}`,
    messages: [
      ...newOrderMessages(row, context, dealer),
      ...(invoice ? [invoiceIssuedMessage(row, invoice, dealer)] : []),
    ],
    lastSteps: [
      ...invoiceRows(toPlace, context),
      ...alongside,
      ...(invoice ? fillNumber(context, invoice, requestKey) : []),
    ],
  }
}

/**
 * Writes the order in one batch. Its guard is the credit reservation of an invoiced order, or the dealership's right to
 * place orders; in both cases no other open order of the dealership has its quotes or VINs. What was in the way and is
 * gone by now costs another attempt.
 * @throws Refusal `already_ordered`, `credit_required`, `insufficient_credit` if the credit is gone by now; as
 * `writePlaced`.
 * Source: API-6, CREDIT-6, ORDER-46.
 */
export async function writeDealerOrder(
  context: WriteContext,
  toPlace: OrderToPlace,
  requestKey: RequestKey | undefined,
): Promise<Placed<DealerOrderResponse>> {
  const placed = await untilWritten(
    async () =>
      (await writePlaced(context, placing(context, toPlace, requestKey))) ??
      (await refuse(context, toPlace, requestKey)),
  )
  const invoiceNumber = placed.written?.results.at(-1)?.rows[0]?.['number']
  const { invoice: issued } = placed.response
  if (!issued || typeof invoiceNumber !== 'string') return placed
  return { ...placed, response: { ...placed.response, invoice: { ...issued, invoiceNumber } } }
}
