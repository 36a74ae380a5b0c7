import type { Driver, DriverPage, ListDrivers } from '@switchback/core/carriers/driver.ts'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { activeFirst } from '../lists/active-first.ts'
import { sortedAtMost } from '../lists/walk.ts'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

const name = sql`${drivers.name} COLLATE NOCASE`

/** Drivers that are not deleted, with their carriers. */
export const existingDrivers = (db: Database, where: SQL | undefined) =>
  db.sql
    .select({ driver: drivers, carrierName: carriers.name })
    .from(drivers)
    .innerJoin(carriers, eq(carriers.id, drivers.carrierId))
    .where(and(isNull(drivers.deletedAt), where))

type Listed = { readonly driver: typeof drivers.$inferSelect; readonly carrierName: string }

/** A driver in API responses. Source: CARRIER-2. */
export function driverResponse({ driver, carrierName }: Listed): Driver {
  const { deletedAt: _, ...rest } = driver
  return { ...rest, carrierName }
}

/** The filters besides the active state; they use no index, but the carrier's. */
const filtered = ({ carrierId, equipment }: ListDrivers): SQL | undefined =>
  and(
    carrierId ? eq(drivers.carrierId, carrierId) : undefined,
    equipment ? sql`+${drivers.equipment} = ${equipment}` : undefined,
  )

/** The rows behind the last one of the page before, whose id is the cursor. */
const isAfter = (cursor: string | undefined): SQL | undefined =>
  cursor
    ? sql`(${name}, ${drivers.id}) > ((SELECT ${drivers.name} FROM ${drivers} WHERE ${drivers.id} = ${cursor}), ${cursor})`
    : undefined

function page(db: Database, query: ListDrivers) {
  const { show, cursor, limit } = query
  return existingDrivers(db, and(filtered(query), eq(drivers.isActive, show === 'active'), isAfter(cursor)))
    .orderBy(sql`${name} ASC`, asc(drivers.id))
    .limit(limit)
}

/** The few drivers with a phone. */
const hasPhone = (phone: string) =>
  sql`${drivers.id} IN (SELECT * FROM (SELECT ${drivers.id} FROM ${drivers} WHERE ${and(isNull(drivers.deletedAt), eq(drivers.phone, phone))} LIMIT ${sortedAtMost}))`

/** Drivers by phone, or by the beginning of a name; the active ones first, by a query of their own. */
function searched(db: Database, search: string, query: ListDrivers) {
  const { cursor, limit } = query
  const phone = usPhoneDigits(search)
  const begins = sql`${name} >= ${search} AND ${name} < ${`${search}\u{10ffff}`}`
  const place = activeFirst(drivers, { cursor, isAfter: isAfter(cursor) })
  const ofState = (isActive: boolean) => {
    const isFound = and(eq(drivers.isActive, isActive), phone ? hasPhone(phone) : begins)
    return existingDrivers(db, and(filtered(query), isFound, place(isActive)))
      .orderBy(sql`${name} ASC`, asc(drivers.id))
      .limit(limit)
  }
  return [ofState(true), ofState(false)] as const
}

/** A page of the drivers by keyset, by name; all or one carrier's. A search finds active and inactive ones. */
export async function listDrivers(db: Database, query: ListDrivers): Promise<DriverPage> {
  const { search, limit } = query
  const one = { ...query, limit: limit + 1 }
  const rows = (await db.read(search ? searched(db, search, one) : ([page(db, one)] as const))).flat()
  const shown = rows.slice(0, limit)
  return {
    drivers: shown.map(driverResponse),
    nextCursor: rows.length > limit ? (shown.at(-1)?.driver.id ?? null) : null,
  }
}
