import { addressOf } from '@switchback/core/address/address.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { crewDesk } from './demo-crew.ts'
import { noticeOfInvoice } from '../dealer-bell.ts'
import { addBouncedMail, addDeadLetters, addDisputes, addNotifications } from './demo-bell.ts'
import { addClaims } from './demo-claims.ts'
import { addOffers } from './demo-offers.ts'
import { demoCustomer } from './demo-customer.ts'
import type { Dealership } from './demo-dealerships.ts'
import { demoInvoice, ledgerOf, type DemoInvoice } from './demo-invoices.ts'
import { demoOrder, demoQuote, type DemoContext, type DemoRequest } from './demo-order.ts'
import { tellOrder } from './order-rows.ts'
import type { ToldOrder } from './told-order.ts'
import { demoTrip, demoTripTo } from './demo-trip.ts'
import { demoVehicle } from './demo-vehicle.ts'
import { noRows, type Rows } from './rows.ts'
import { demoDealerId } from '../demo-people.ts'

const dayMs = 86_400_000
const historyDays = 150
const retailOrders = 380
const otherQuotes = 460

/** A moment of the last months during the day; business has grown, so the later weeks have more. */
function someTime({ random, now }: DemoContext): Date {
  const daysAgo = historyDays * (1 - random.share() ** 0.75)
  const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  const at = Date.parse(`${day}T13:00:00.000Z`) + random.between(0, 11 * 60) * 60_000
  return new Date(at < now.getTime() - 300_000 ? at : at - dayMs)
}

const times = (count: number, context: DemoContext): Date[] =>
  Array.from({ length: count }, () => someTime(context)).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )

function retailRequest(context: DemoContext, at: Date): DemoRequest {
  return { at, trip: demoTrip(context.random), customer: demoCustomer(context.random) }
}

function dealerRequest(context: DemoContext, { id, name, place, team }: Dealership, at: Date): DemoRequest {
  const { random } = context
  const [contact] = team
  const orderers = team.filter(
    ({ dealerRole, createdAt }) => dealerRole !== 'viewer' && createdAt < at.toISOString(),
  )
  const by = orderers.length > 0 ? random.pick(orderers) : contact
  return {
    at,
    trip: demoTripTo(random, place),
    customer: { name, email: contact?.email ?? '', phone: contact?.phone ?? '' },
    dealer: { id, userId: by?.id ?? '', isInvoiced: random.chance(0.75) },
  }
}

/** Paid by card: the account of the dealership of the demo sign-in stays as it is. */
function bayshoreRequest(context: DemoContext): DemoRequest {
  const { random, now } = context
  const at = new Date(now.getTime() - random.between(3, 200) * 3_600_000)
  const place = addressOf({
    street: '2400 Bayshore Blvd',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33629',
  })
  return {
    at,
    trip: demoTripTo(random, place),
    customer: { name: 'Bayshore Motors', email: 'dana@bayshore.example', phone: '8135550110' },
    dealer: { id: demoDealerId, userId: 'demo-user-booker', isInvoiced: false },
  }
}

/** Numbers the invoices in the order of issue, after those that exist. */
function numbered(made: readonly DemoInvoice[], lastOfYear: ReadonlyMap<number, number>): Rows['invoices'] {
  const last = new Map(lastOfYear)
  return made
    .map(({ invoice }) => invoice)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((invoice) => {
      const year = Number(invoice.issuedOn.slice(0, 4))
      const sequence = (last.get(year) ?? 0) + 1
      last.set(year, sequence)
      return { ...invoice, year, sequence, invoiceNumber: `INV-${year}-${String(sequence).padStart(6, '0')}` }
    })
}

/** The debt of a dealership now, and the highest that it reached. */
export type DemoBalance = { readonly balanceCents: number; readonly highestCents: number }

export type Brokerage = { readonly rows: Rows; readonly balances: ReadonlyMap<string, DemoBalance> }

/** Accounts of the dealerships: adds their invoices and ledgers. */
function addAccounts(
  { random, now }: DemoContext,
  rows: Rows,
  orders: ReadonlyMap<Dealership, readonly ToldOrder[]>,
  lastOfYear: ReadonlyMap<number, number>,
): Brokerage['balances'] {
  const today = dayOf(now, defaultTimeZone)
  const balances = new Map<string, DemoBalance>()
  const made: DemoInvoice[] = []
  for (const [dealership, placed] of orders) {
    const account = { dealership, random, today }
    const own = placed
      .filter(({ order }) => order.paymentMethod === 'invoice')
      .map((told) => demoInvoice(account, told))
    const { ledger, ...balance } = ledgerOf(own.flatMap(({ entries }) => entries))
    balances.set(dealership.id, balance)
    rows.creditEntries.push(...ledger)
    made.push(...own)
  }
  rows.invoices.push(...numbered(made, lastOfYear))
  rows.dealerNotifications.push(...rows.invoices.map(noticeOfInvoice))
  return balances
}

/** Some months of a brokerage. The same on every machine on the same day. */
export function demoBrokerage(
  context: DemoContext,
  dealerships: readonly Dealership[],
  lastOfYear: ReadonlyMap<number, number>,
): Brokerage {
  const { random, now } = context
  const rows = noRows()
  const teller = { ...context, rows, crewFor: crewDesk(random, now) }
  for (const at of times(otherQuotes, context)) {
    rows.quotes.push(demoQuote(context, retailRequest(context, at), demoVehicle(random, { hasVin: 0 })).quote)
  }
  for (const at of times(retailOrders, context)) {
    tellOrder(teller, demoOrder(context, retailRequest(context, at)))
  }
  const orders = new Map(
    dealerships.map((dealership) => [
      dealership,
      times(dealership.orderCount, context).map((at) =>
        tellOrder(teller, demoOrder(context, dealerRequest(context, dealership, at))),
      ),
    ]),
  )
  for (const vehicleCount of [5, 3, 2, 4]) {
    tellOrder(teller, demoOrder(context, { ...bayshoreRequest(context), vehicleCount }))
  }
  const balances = addAccounts(context, rows, orders, lastOfYear)
  addNotifications(rows, now)
  addDisputes(rows, now)
  addClaims(rows, now)
  addOffers(rows, now)
  addBouncedMail(rows)
  addDeadLetters(rows)
  return { rows, balances }
}
