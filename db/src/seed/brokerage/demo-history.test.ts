import { createHash } from 'node:crypto'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import { describe, expect, test } from 'vitest'
import { readZipTable } from '../read-zip-table.ts'
import { demoBrokerage } from './demo-brokerage.ts'
import { demoDealerships } from './demo-dealerships.ts'
import { createRandom } from './random.ts'
import type { Rows } from './rows.ts'

// `npm start` makes the demo at any moment, so its history must be right at every one: DEV-6.

const zipTable = readZipTable()
const rates = { retail: [seedRateSettings], dealer: [seedDealerRateCard] }

function rowsAt(now: Date): Rows {
  const random = createRandom(20_261_122)
  const context = { random, rates, zipTable, now }
  return demoBrokerage(context, demoDealerships(random, now), new Map()).rows
}

const atHours = (day: string, hours: readonly number[], minutes: string) =>
  hours.map((hour) => `${day}T${String(hour).padStart(2, '0')}:${minutes}:00.000Z`)
const allHours = Array.from({ length: 24 }, (_, hour) => hour)

/** Every hour of an ordinary day, and the hours around midnight, in UTC and New York, of days that are none. */
const moments = [
  ...atHours('2026-11-23', allHours, '43'),
  // A month's last day, New Year's Eve and New Year's Day.
  ...atHours('2026-11-30', [1, 17, 23], '00'),
  ...atHours('2026-12-31', [1, 17, 23], '59'),
  ...atHours('2027-01-01', [0, 4, 5, 17], '10'),
  ...atHours('2028-02-29', [1, 17, 23], '00'),
  // The clocks change in New York at 07:00 and at 06:00.
  ...atHours('2027-03-14', [4, 5, 6, 7, 17], '30'),
  ...atHours('2027-11-07', [4, 5, 6, 17], '30'),
  // In summer New York's day begins an hour earlier.
  ...atHours('2027-07-01', [3, 4, 5, 17], '15'),
]

type Event = { readonly of: string; readonly what: string; readonly at: string }

/** Each event that is earlier than the one before it of the same order. */
function outOfOrder(events: readonly Event[]): string[] {
  const last = new Map<string, Event>()
  return events.flatMap((event) => {
    const before = last.get(event.of)
    last.set(event.of, event)
    return before && before.at > event.at
      ? [`${before.what} ${before.at}, then ${event.what} ${event.at}`]
      : []
  })
}

/** A quote is valid for days to come, evidence is due then, and an offer runs on. */
const yetToCome = new Set(['validUntilAt', 'evidenceDueAt', 'expiresAt', 'nextStepAt'])

/** Every moment that a row of the demo names, with its table. */
function stamps(rows: Rows): { readonly table: string; readonly at: string }[] {
  return Object.entries(rows).flatMap(([table, list]) =>
    list.flatMap((row) =>
      Object.entries(row as Record<string, unknown>).flatMap(([name, at]) =>
        name.endsWith('At') && !yetToCome.has(name) && typeof at === 'string' ? [{ table, at }] : [],
      ),
    ),
  )
}

describe.each(moments)('made at %s', (moment) => {
  const now = new Date(moment)
  const today = dayOf(now, defaultTimeZone)
  const rows = rowsAt(now)

  test('the history is in order, and over', () => {
    const events = rows.orderEvents.map(({ orderId, kind, toState, createdAt }) => ({
      of: orderId,
      what: `${kind} ${toState ?? ''}`,
      at: createdAt,
    }))
    expect(outOfOrder(events)).toEqual([])
    const entries = rows.creditEntries.map(({ dealerId, kind, createdAt }) => ({
      of: dealerId,
      what: kind,
      at: createdAt,
    }))
    expect(outOfOrder(entries)).toEqual([])
    expect(stamps(rows).filter(({ at }) => at > moment)).toEqual([])
    expect(rows.delivered.filter(({ on }) => on > today)).toEqual([])
    expect(rows.creditEntries.filter(({ occurredOn }) => occurredOn > today)).toEqual([])
  })

  test('claims follow the delivery', () => {
    const { claims, orderEvents } = rows
    expect(claims.map(({ state }) => state)).toEqual(['filed', 'offered'])
    for (const { orderId, filedAt } of claims) {
      const events = orderEvents.filter((event) => event.orderId === orderId)
      const before = events.filter(({ createdAt }) => createdAt < filedAt)
      expect(before.some(({ event }) => event === 'delivered')).toBe(true)
      const after = events.filter(({ createdAt }) => createdAt >= filedAt)
      expect(after.every(({ event }) => event?.startsWith('claim_'))).toBe(true)
    }
  })

  /** The version of the load that a carrier of an offer sees. */
  function versionOf({ offerId, payCents }: Rows['offerRecipients'][number]): string {
    const offer = rows.offers.find(({ id }) => id === offerId)
    const order = rows.orders.find(({ id }) => id === offer?.orderId)
    if (!offer || !order) throw new Error('The offer has no order')
    const { deliverBy = null, note = null } = offer
    const vehicles = rows.orderVehicles.filter(
      ({ orderId, cancelledAt }) => orderId === order.id && !cancelledAt,
    )
    const load = offeredLoad({ offer: { ...offer, deliverBy, note }, order, vehicles }, payCents)
    return createHash('sha256').update(JSON.stringify(load)).digest('hex')
  }

  test('offers are of orders that they fit', () => {
    const { offers, offerRecipients, rateConfirmations, orders, orderAssignments } = rows
    expect(offers.map(({ state }) => state)).toEqual(['open', 'open', 'accepted'])
    const isWaiting = (orderId: string) => {
      const order = orders.find(({ id }) => id === orderId)
      return statesBeforeDriver.some((state) => state === (order?.transportStatus ?? 'pending'))
    }
    const hasDriver = (orderId: string) => orderAssignments.some((each) => each.orderId === orderId)
    expect(offers.map(({ orderId }) => [isWaiting(orderId), hasDriver(orderId)])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    const countered = offerRecipients.filter(({ state }) => state === 'countered')
    expect(countered).toHaveLength(1)
    expect(countered.map(({ counterVersion }) => counterVersion)).toEqual(countered.map(versionOf))
    expect(rateConfirmations).toMatchObject([{ offerId: offers[2]?.id, signedBy: expect.any(String) }])
  })

  test('disputes and failed mails follow what they are about', () => {
    const { paymentDisputes, payments, outboxMessages, orderEvents } = rows
    expect(paymentDisputes.length).toBe(3)
    expect(outboxMessages.length).toBe(3)
    for (const { intentId, noticedAt, state } of paymentDisputes) {
      const payment = payments.find((each) => each.intentId === intentId)
      const events = orderEvents.filter(({ orderId }) => orderId === payment?.orderId)
      expect(events.some(({ toState }) => toState === 'completed')).toBe(true)
      const later = events.filter(({ createdAt }) => createdAt > noticedAt)
      expect(later.map(({ event }) => event)).toEqual(
        state === undefined ? [] : [state === 'won' ? 'dispute_won' : 'dispute_lost'],
      )
    }
    for (const { orderId, createdAt } of outboxMessages) {
      const pickup = orderEvents.find((each) => each.orderId === orderId && each.toState === 'in_transit')
      expect(pickup && pickup.createdAt <= createdAt).toBe(true)
    }
  })
})
