import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { quoteValidUntil } from '@switchback/core/quotes/price/quote-validity.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { eq } from 'drizzle-orm'
import type { Database, WriteStatement } from '../client.ts'
import { quotes } from '../schema/orders/quotes.ts'
import { rateCards } from '../schema/rates/rate-cards.ts'
import { rateDrafts } from '../schema/rate-changes/rate-drafts.ts'
import { rateEvents } from '../schema/rate-changes/rate-events.ts'
import { rateStructures } from '../schema/rates/rate-structures.ts'

/** The rate structure of the demo's volume dealers. */
export const demoStructureId = 'rates_demo_volume'

const dayMs = 24 * 60 * 60 * 1000
const actorId = 'demo-user-admin'
const quoteCount = 220

/** Places all over the country, for quotes. */
const zips =
  '33602 10001 90001 60601 75201 98101 80202 30301 02108 85001 48201 37201 64101 84101 97201 19103 28202 55401 70112 43215'.split(
    ' ',
  )

type Version = {
  readonly card: RateSettings | DealerRateCard
  readonly structureId: string
  readonly before: RateSettings | DealerRateCard | null
  readonly kind: 'published' | 'rolled_back'
  readonly note: string
}

/** A surcharge in summer that was taken back, so today's prices are those of the first rates. */
function versions(daysAgo: (days: number) => string): Version[] {
  const summer: RateSettings = {
    ...seedRateSettings,
    version: 'retail-2',
    effectiveFrom: daysAgo(75),
    globalMarkup: 0.17,
    baseMileRates: seedRateSettings.baseMileRates.with(1, { range: '126-500', rate: 0.94 }),
  }
  const back: RateSettings = { ...seedRateSettings, version: 'retail-3', effectiveFrom: daysAgo(14) }
  const volume: DealerRateCard = {
    ...seedDealerRateCard,
    structureId: demoStructureId,
    version: `${demoStructureId}-2`,
    effectiveFrom: daysAgo(40),
    name: 'Volume Dealers',
    description: 'For dealerships with more than 40 vehicles a month.',
    dealerMarkup: 0.07,
  }
  return [
    {
      card: summer,
      structureId: 'retail',
      before: seedRateSettings,
      kind: 'published',
      note: 'Diesel is up 18 %',
    },
    {
      card: back,
      structureId: 'retail',
      before: summer,
      kind: 'rolled_back',
      note: 'Diesel is back to normal',
    },
    { card: volume, structureId: demoStructureId, before: null, kind: 'published', note: 'First version' },
  ]
}

function versionRows(
  { sql }: Database,
  { card, structureId, before, kind, note }: Version,
): WriteStatement[] {
  const { version, effectiveFrom: at } = card
  return [
    sql.insert(rateCards).values({ version, structureId, effectiveFromAt: at, card, createdAt: at }),
    sql.insert(rateEvents).values({
      structureId,
      kind,
      actorId,
      version,
      before: before && figuresOf(before),
      after: figuresOf(card),
      note,
      createdAt: at,
    }),
  ]
}

/** Quotes of the last 60 days by the rates of their time; the same trips on every machine. */
function quoteRows(zipTable: ZipTable, cards: readonly RateSettings[], now: Date) {
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item
  return Array.from({ length: quoteCount }, (_, at): typeof quotes.$inferInsert => {
    const createdAt = new Date(now.getTime() - (at * 60 * dayMs) / quoteCount - 3_600_000)
    const card = cards.findLast(({ effectiveFrom }) => effectiveFrom <= createdAt.toISOString())
    const from = (at * 7 + 3) % zips.length
    const trip = {
      pickupZip: pick(zips, from),
      deliveryZip: pick(zips, from + 1 + ((at * 3) % (zips.length - 1))),
      vehicleType: pick(vehicleTypes, at * 11 + (at >> 2)),
      transportType: pick(transportTypes, at % 5 === 0 ? 1 : 0),
      isRunning: at % 9 !== 0,
    }
    const { price, distance, rateVersion } = quoteTrip(trip, zipTable, card ?? seedRateSettings)
    return {
      id: `0198f1c0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      ...trip,
      distanceMiles: price.miles,
      distancePrecision: distance.precision,
      hasOceanLeg: distance.oceanLeg,
      baseRate: price.baseRate,
      totalCents: price.totalCents,
      breakdown: price.breakdown,
      rateVersion,
      createdAt: createdAt.toISOString(),
      validUntilAt: quoteValidUntil(createdAt, defaultTimeZone),
    }
  })
}

/**
 * A short history of rates, a second dealer structure with a draft, and retail quotes to preview a draft on. Does
 * nothing if anybody published rates already.
 * Source: DEV-3.
 */
export async function seedRateHistory(db: Database, zipTable: ZipTable, now: Date): Promise<void> {
  const { sql } = db
  const [[retail]] = await db.read([sql.select().from(rateStructures).where(eq(rateStructures.id, 'retail'))])
  if (retail?.revision !== 1) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const all = versions(daysAgo)
  const settings = [seedRateSettings, ...all.flatMap(({ card }) => ('globalMarkup' in card ? [card] : []))]
  const volume = all.flatMap(({ card }) => ('structureId' in card ? [figuresOf(card)] : []))
  await db.write([
    sql.update(rateStructures).set({ revision: 3 }).where(eq(rateStructures.id, 'retail')),
    sql
      .insert(rateStructures)
      .values({ id: demoStructureId, audience: 'dealer', createdAt: daysAgo(41), revision: 2 }),
    ...all.flatMap((version) => versionRows(db, version)),
    ...volume.map((figures) =>
      sql.insert(rateDrafts).values({
        structureId: demoStructureId,
        figures: { ...figures, dealerMarkup: 0.06 },
        revision: 1,
        updatedBy: actorId,
        updatedAt: daysAgo(2),
      }),
    ),
    sql
      .insert(quotes)
      .values(quoteRows(zipTable, settings, now))
      .onConflictDoNothing(),
  ])
}
