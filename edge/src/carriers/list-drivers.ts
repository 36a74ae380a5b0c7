import type { Driver, DriverPage, ListDrivers } from '@switchback/core/carriers/driver.ts'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
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

function page(db: Database, query: ListDrivers) {
  const { show, cursor, limit } = query
  const isAfter = cursor
    ? sql`(${name}, ${drivers.id}) > ((SELECT ${drivers.name} FROM ${drivers} WHERE ${drivers.id} = ${cursor}), ${cursor})`
    : undefined
  return existingDrivers(db, and(filtered(query), eq(drivers.isActive, show === 'active'), isAfter))
    .orderBy(sql`${name} ASC`, asc(drivers.id))
    .limit(limit)
}

/** Drivers by phone, or by the beginning of a name: the active ones by a query of their own, so that they fit. */
function searched(db: Database, search: string, query: ListDrivers) {
  const phone = usPhoneDigits(search)
  const begins = sql`${name} >= ${search} AND ${name} < ${`${search}\u{10ffff}`}`
  const found = (isActive: boolean) => {
    const isFound = phone
      ? and(eq(drivers.phone, phone), sql`+${drivers.isActive} = ${isActive ? 1 : 0}`)
      : and(eq(drivers.isActive, isActive), begins)
    return existingDrivers(db, and(filtered(query), isFound)).limit(query.limit)
  }
  return [found(true), found(false)] as const
}

/** A page of the drivers by name, by keyset; all or one carrier's. A search shows one page. */
export async function listDrivers(db: Database, query: ListDrivers): Promise<DriverPage> {
  const { search, limit } = query
  if (search) {
    const rows = (await db.read(searched(db, search, query))).flat().slice(0, limit)
    const sorted = rows.toSorted((a, b) => a.driver.name.localeCompare(b.driver.name))
    return { drivers: sorted.map(driverResponse), nextCursor: null }
  }
  const [rows] = await db.read([page(db, { ...query, limit: limit + 1 })])
  const shown = rows.slice(0, limit)
  return {
    drivers: shown.map(driverResponse),
    nextCursor: rows.length > limit ? (shown.at(-1)?.driver.id ?? null) : null,
  }
}
