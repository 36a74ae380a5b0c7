import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, WriteStatement } from '../../client.ts'
import { foldAllReportDeltas } from '../../fold-report-deltas.ts'
import { insertDealerEvent } from '../../insert-dealer-event.ts'
import { insertStaffNotification } from '../../insert-staff-notification.ts'
import { indexOrderWords } from '../../index-order-words.ts'
import { adminNotifications } from '../../schema/messages/admin-notifications.ts'
import { dealerApplications } from '../../schema/dealers/dealer-applications.ts'
import { dealers } from '../../schema/accounts/dealers.ts'
import { invoices } from '../../schema/money/invoices.ts'
import { rateCards } from '../../schema/rates/rate-cards.ts'
import { syncDevices } from '../../schema/devices/sync-devices.ts'
import { users } from '../../schema/accounts/users.ts'
import { readByBookers } from '../dealer-bell.ts'
import { readZipTable } from '../read-zip-table.ts'
import { demoBrokerage, type DemoBalance } from './demo-brokerage.ts'
import { dealerRow, demoDealerships, type Dealership } from './demo-dealerships.ts'
import type { Rates } from './demo-order.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const dayMs = 86_400_000
const adminId = 'demo-user-admin'

type Known = {
  readonly rates: Rates
  readonly lastOfYear: ReadonlyMap<number, number>
  readonly passwordHash: string | null
}

async function readKnown(db: Database): Promise<Known> {
  const [cards, numbers, [dealerUser]] = await db.read([
    db.sql.select().from(rateCards).orderBy(asc(rateCards.effectiveFromAt)),
    db.sql
      .select({ year: invoices.year, last: sql<number>`max(${invoices.sequence})` })
      .from(invoices)
      .groupBy(invoices.year),
    db.sql.select({ hash: users.passwordHash }).from(users).where(eq(users.username, 'dealer')),
  ])
  const cardsOf = (structureId: string) =>
    cards.filter((row) => row.structureId === structureId).map(({ card }) => card)
  return {
    rates: {
      retail: cardsOf('retail') as RateSettings[],
      dealer: cardsOf(seedDealerRateCard.structureId) as DealerRateCard[],
    },
    lastOfYear: new Map(numbers.map(({ year, last }) => [year, last])),
    passwordHash: dealerUser?.hash ?? null,
  }
}

function companies(
  dealerships: readonly Dealership[],
  balances: ReadonlyMap<string, DemoBalance>,
  now: Date,
): (typeof dealers.$inferInsert)[] {
  const none = { balanceCents: 0, highestCents: 0 }
  return dealerships.map((dealership) => dealerRow(dealership, balances.get(dealership.id) ?? none, now))
}

/** The applications, the staff's decisions on them, and notifications of those that wait. */
function applications(
  db: Database,
  rows: readonly (typeof dealers.$inferInsert)[],
  all: readonly Dealership[],
) {
  const reviewed = rows.map((row, index) => {
    const status = all[index]?.application ?? 'pending'
    const reviewedAt = new Date(Date.parse(row.createdAt) + 2 * dayMs).toISOString()
    const decision = status === 'pending' ? {} : { reviewedAt, reviewedBy: adminId }
    const declineReason = status === 'declined' ? 'We could not verify the dealer license.' : null
    return { dealerId: row.id, status, declineReason, createdAt: row.createdAt, ...decision }
  })
  const event = (dealerId: string, kind: 'application_approved' | 'application_declined' | 'deactivated') => {
    const { reviewedAt = '', declineReason } = reviewed.find((row) => row.dealerId === dealerId) ?? {}
    const detail = kind === 'deactivated' ? 'Closed its lot for the winter' : declineReason
    return { dealerId, kind, actorId: adminId, detail: detail ?? null, createdAt: reviewedAt }
  }
  const events = reviewed.flatMap(({ dealerId, status }) =>
    status === 'pending' ? [] : [event(dealerId, `application_${status}`)],
  )
  const switchedOff = all.filter(({ isActive }) => !isActive).map(({ id }) => event(id, 'deactivated'))
  const waiting = rows.filter((_, index) => reviewed[index]?.status === 'pending')
  return [
    db.sql
      .insert(dealerApplications)
      .values(reviewed.map((row) => ({ ...row, termsVersion: '2026-11', agreedToTermsAt: row.createdAt }))),
    ...[...events, ...switchedOff].flatMap((each) => insertDealerEvent(db, each)),
    ...waiting.map(({ id: dealerId, companyName, contactName, city, state, createdAt }) =>
      insertStaffNotification(
        db,
        { kind: 'dealer_application', dealerId, companyName, contactName, city, state },
        createdAt,
      ),
    ),
    // Demo data send no mail and no push.
    db.sql.update(adminNotifications).set({ dispatchedAt: sql`created_at` }),
  ]
}

/** A tablet of each active dealership; one has not sent its work for two days. */
function tablets(db: Database, all: readonly Dealership[], now: Date): WriteStatement {
  const active = all.filter(({ application, isActive }) => application === 'approved' && isActive)
  return db.sql.insert(syncDevices).values(
    active.map(({ id, team }, index) => {
      const unsent = index === 1 ? 3 : 0
      const lastContact = now.getTime() - (index === 1 ? 2 * dayMs : (index + 1) * 2_400_000)
      return {
        deviceId: `demo-tablet-${id}`,
        userId: team[0]?.id ?? '',
        dealerId: id,
        number: 1,
        queueLength: unsent,
        waitingOrders: unsent,
        highestSequence: unsent,
        discarded: 0,
        arrived: 0,
        appVersion: '1.0.0',
        firstContactAt: new Date(now.getTime() - 90 * dayMs).toISOString(),
        lastContactAt: new Date(lastContact).toISOString(),
      }
    }),
  )
}

/**
 * Some months of a brokerage for a first look: hundreds of orders over all states, dealerships with teams, invoices and
 * ledgers, carriers with jobs, refunds, disputes, notifications. One batch, once. The same on every machine on the same
 * day; no real persons. Never for production.
 * Source: DEV-6.
 */
export async function seedBrokerage(db: Database, now: Date): Promise<void> {
  const random = createRandom(20_261_122)
  const all = demoDealerships(random, now)
  const [known] = await db.read([
    db.sql
      .select({ id: dealers.id })
      .from(dealers)
      .where(eq(dealers.id, all[0]?.id ?? '')),
  ])
  if (known.length > 0) return
  const { rates, lastOfYear, passwordHash } = await readKnown(db)
  const context = { random, rates, zipTable: readZipTable(), now }
  const { rows, balances } = demoBrokerage(context, all, lastOfYear)
  const companyRows = companies(all, balances, now)
  const people = all.flatMap(({ team }) => team).map((user) => ({ ...user, passwordHash }))
  await db.write([
    db.sql.insert(dealers).values(companyRows),
    db.sql.insert(users).values(people),
    ...applications(db, companyRows, all),
    tablets(db, all, now),
    ...insertRows(db, rows),
    readByBookers(),
  ])
  await foldAllReportDeltas(db)
  await indexOrderWords(db)
}
