import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { eq } from 'drizzle-orm'
import type { Database, WriteStatement } from '../client.ts'
import { creditEntries } from '../schema/money/credit-entries.ts'
import { dealers } from '../schema/accounts/dealers.ts'
import { dealerNotifications } from '../schema/messages/dealer-notifications.ts'
import { noticeOfInvoice, readByBookers } from './dealer-bell.ts'
import { invoices } from '../schema/money/invoices.ts'
import { orders } from '../schema/orders/orders.ts'
import { savedLocations } from '../schema/dealers/saved-locations.ts'
import { demoDealerId } from './demo-people.ts'

type Order = typeof orders.$inferSelect
type Entry = typeof creditEntries.$inferInsert

const termsDays = 7

/** Invoices are dated and numbered by the business day. */
const issuedOnOf = (order: Order): string => dayOf(new Date(order.createdAt), defaultTimeZone)

/** The invoice of an order; a paid one was paid by check five days later. */
function invoiceOf(order: Order, sequence: number, isPaid: boolean): typeof invoices.$inferInsert {
  const issuedOn = issuedOnOf(order)
  const year = Number(issuedOn.slice(0, 4))
  return {
    id: `demo-invoice-${order.id.slice(-2)}`,
    dealerId: demoDealerId,
    orderId: order.id,
    year,
    sequence,
    invoiceNumber: `INV-${year}-${String(sequence).padStart(6, '0')}`,
    issuedOn,
    dueOn: addDays(issuedOn, termsDays),
    paymentTermsDays: termsDays,
    amountCents: order.totalCents,
    ...(isPaid ? { paidCents: order.totalCents, paidOn: addDays(issuedOn, 5) } : {}),
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  }
}

function entriesOf(invoice: typeof invoices.$inferInsert): Omit<Entry, 'balanceCents'>[] {
  const { id, dealerId, amountCents, issuedOn, createdAt, paidOn } = invoice
  const of = { dealerId, invoiceId: id }
  const issued: Omit<Entry, 'balanceCents'> = {
    ...of,
    kind: 'invoice',
    changeCents: amountCents,
    orderId: invoice.orderId,
    occurredOn: issuedOn,
    actorKind: 'dealer',
    actorId: 'demo-user-booker',
    dedupeKey: `invoice:${id}`,
    createdAt,
  }
  if (!paidOn) return [issued]
  return [
    issued,
    {
      ...of,
      kind: 'payment',
      changeCents: -amountCents,
      method: 'check',
      reference: '1042',
      occurredOn: paidOn,
      actorKind: 'staff',
      actorId: 'demo-user-finance',
      dedupeKey: `recorded_payment:${id}`,
      createdAt: `${paidOn}T15:00:00.000Z`,
    },
  ]
}

function locations(at: string): (typeof savedLocations.$inferInsert)[] {
  const stamps = { dealerId: demoDealerId, createdAt: at, updatedAt: at }
  return [
    {
      ...stamps,
      id: '0198f1c0-0000-7000-8000-000000000001',
      name: 'Bayshore front lot',
      address: '2400 Bayshore Blvd, Tampa, FL 33629',
      addressZip: '33629',
      facilityType: 'dealership',
      contactName: 'Lou Park',
      contactPhone: '(813) 555-0118',
      hours: 'Mon-Sat 8 am - 6 pm',
      gateNotes: 'Ring at the blue gate',
      lotNotes: 'Row C, keys at the desk',
    },
    {
      ...stamps,
      id: '0198f1c0-0000-7000-8000-000000000002',
      name: 'Jacksonville auction',
      address: '117 W Duval St, Jacksonville, FL 32202',
      addressZip: '32202',
      facilityType: 'auction',
      contactName: 'Release desk',
      contactPhone: '(904) 555-0133',
      hours: 'Mon-Fri 7 am - 5 pm',
    },
  ]
}

/**
 * The demo dealership's account: the invoices of its orders (one paid, one overdue, one open), their ledger entries,
 * and its locations. Runs once, on a database without invoices.
 */
export async function seedAccount(db: Database, now: Date): Promise<void> {
  const { sql } = db
  const [[known], invoiced] = await db.read([
    sql.select({ id: invoices.id }).from(invoices).limit(1),
    sql.select().from(orders).where(eq(orders.paymentMethod, 'invoice')).orderBy(orders.createdAt),
  ])
  if (known || invoiced.length === 0) return
  const counts = new Map<string, number>()
  const made = invoiced.map((order, index) => {
    const year = issuedOnOf(order).slice(0, 4)
    counts.set(year, (counts.get(year) ?? 0) + 1)
    return invoiceOf(order, counts.get(year) ?? 1, index === 0)
  })
  let balanceCents = 0
  const entries = made
    .flatMap(entriesOf)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((entry): Entry => {
      balanceCents += entry.changeCents
      return Object.assign(entry, { balanceCents })
    })
  const statements: [WriteStatement, ...WriteStatement[]] = [
    sql.insert(invoices).values(made),
    sql.insert(dealerNotifications).values(made.map(noticeOfInvoice)),
    readByBookers(),
    sql.insert(creditEntries).values(entries),
    sql.update(dealers).set({ currentBalanceCents: balanceCents }).where(eq(dealers.id, demoDealerId)),
    sql.insert(savedLocations).values(locations(now.toISOString())).onConflictDoNothing(),
  ]
  await db.write(statements)
}
