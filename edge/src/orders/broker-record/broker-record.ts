import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { NamedVehicle } from '../../vehicles/vehicles-of.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { csvText, type CsvCell } from '@switchback/core/csv/csv-text.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import type { AssignmentRow } from '../../carriers/assignment-row.ts'

type Read = {
  /** The part of the freight that the payer has paid and not got back, by card, at delivery, or on the invoice. */
  readonly collectedCents: number
  /** The carrier that picked the vehicle up, though another one may have the order now. */
  readonly originating: typeof carriers.$inferSelect
}

/** Adds up the freight that the payer has paid and not got back. Late fees on the invoice are no freight. */
export function collectedCents(
  order: Pick<AdminOrder['order'], 'paymentMethod' | 'paidCents' | 'refundedCents'>,
  invoice: { readonly paidCents: number; readonly amountCents: number } | undefined,
): number {
  return order.paymentMethod === 'invoice'
    ? Math.min(invoice?.paidCents ?? 0, invoice?.amountCents ?? 0)
    : order.paidCents - order.refundedCents
}

async function readRest(
  db: Database,
  { order }: AdminOrder,
  { assignment, carrier }: AssignmentRow,
): Promise<Read> {
  const [[invoice], [first]] = await db.read([
    db.sql
      .select({ paidCents: invoices.paidCents, amountCents: invoices.amountCents })
      .from(invoices)
      .where(and(eq(invoices.orderId, order.id), isNull(invoices.voidedOn))),
    // Carriers who took the order over on its way share the day of its pickup; after a roll-back nobody has that day.
    db.sql
      .select({ carrier: carriers })
      .from(orderAssignments)
      .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
      .where(
        and(
          eq(orderAssignments.orderId, order.id),
          eq(orderAssignments.pickedUpOn, assignment.pickedUpOn ?? ''),
        ),
      )
      .orderBy(asc(orderAssignments.createdAt))
      .limit(1),
  ])
  return {
    collectedCents: collectedCents(order, invoice),
    originating: first?.carrier ?? carrier,
  }
}

type Recorded = Pick<AdminOrder, 'order' | 'dealerName'> & {
  readonly vehicles: readonly NamedVehicle[]
  readonly assignment: AssignmentRow['assignment']
}

/** An item of the record: what it is, its value as the CSV has it, and whether that is a sum of dollars. */
export type RecordItem = readonly [item: string, value: CsvCell, isSum?: true]

/** The items of the record, each with its value. */
export function recordItems(
  { order, vehicles, dealerName, assignment }: Recorded,
  { collectedCents: collected, originating }: Read,
): RecordItem[] {
  const { payCents, billOfLading, carrierPaidOn, carrierPaymentReference } = assignment
  return [
    ['Order', displayOrderId(order.id)],
    ['Consignor', order.customerName],
    ['Address of the consignor', order.pickupAddress],
    ['Delivered to', order.deliveryAddress],
    ['Shipment', vehicles.map((each) => `${vehicleName(each)}, VIN ${each.vin ?? 'not given'}`).join('; ')],
    ['Originating motor carrier', originating.name],
    ['Address of the carrier', originating.address],
    ['USDOT number', originating.dotNumber],
    ['MC number', originating.mcNumber ?? 'None'],
    ['Bill of lading or freight bill number', billOfLading ?? displayOrderId(order.id)],
    ['Total charge in dollars', dollarsText(order.totalCents), true],
    ['Freight charges collected by the broker in dollars', dollarsText(collected), true],
    ['Pay of the carrier in dollars', dollarsText(payCents), true],
    ['Compensation for brokerage in dollars', dollarsText(order.totalCents - payCents), true],
    [
      'Compensation for brokerage received so far in dollars',
      dollarsText(Math.max(0, collected - payCents)),
      true,
    ],
    ['Paid by', dealerName ?? order.customerName],
    ['Non-brokerage services', 'None'],
    ['Compensation for non-brokerage services in dollars', '0.00', true],
    ['Date of payment to the carrier', carrierPaidOn ?? 'Not yet paid'],
    ['Reference of the payment to the carrier', carrierPaymentReference ?? 'None'],
  ]
}

/** @throws Refusal `illegal_transition` if no carrier has the order */
async function itemsOf(db: Database, found: AdminOrder) {
  if (!found.assignment) {
    throw new Refusal('illegal_transition', { sentence: 'No carrier has this order yet.' })
  }
  const { assignment } = found.assignment
  return recordItems({ ...found, assignment }, await readRest(db, found, found.assignment))
}

/**
 * The broker's record of an order as CSV: what 49 CFR 371.3 names, from real data.
 * @throws Refusal `illegal_transition` if no carrier has the order
 * Source: CARRIER-4.
 */
export const brokerRecordCsv = async (db: Database, found: AdminOrder): Promise<string> =>
  csvText([['Item', 'Value'], ...(await itemsOf(db, found)).map(([item, value]) => [item, value])])

/** The same as PDF. */
export async function brokerRecordAsPdf(
  {
    db,
    now,
    timeZone,
    config,
    loadFont,
  }: Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'loadFont'>,
  found: AdminOrder,
): Promise<Uint8Array<ArrayBuffer>> {
  const number = displayOrderId(found.order.id)
  const record = { number, day: showDay(dayOf(now, timeZone)), items: await itemsOf(db, found) }
  const { brokerRecordPdf } = await import('./broker-record-pdf.ts')
  return brokerRecordPdf(record, config.brand, loadFont)
}
