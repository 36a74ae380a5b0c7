import type { Driver, DriverPage, ListDrivers } from '@switchback/core/carriers/driver.ts'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers.ts'
import { drivers } from '@switchback/db/schema/drivers.ts'
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
function driverResponse({ driver, carrierName }: Listed): Driver {
  const { deletedAt: _, ...rest } = driver
  return { ...rest, carrierName }
}

function page(db: Database, { show, carrierId, cursor, limit }: ListDrivers) {
  const isAfter = cursor
    ? sql`(${name}, ${drivers.id}) > ((SELECT ${drivers.name} FROM ${drivers} WHERE ${drivers.id} = ${cursor}), ${cursor})`
    : undefined
  const isOf = carrierId ? eq(drivers.carrierId, carrierId) : undefined
  return existingDrivers(db, and(isOf, eq(drivers.isActive, show === 'active'), isAfter))
    .orderBy(sql`${name} ASC`, asc(drivers.id))
    .limit(limit)
}

/** Drivers by phone, or by the beginning of a name: the active ones by a query of their own, so that they fit. */
function searched(db: Database, search: string, { carrierId, limit }: ListDrivers) {
  const phone = usPhoneDigits(search)
  const isOf = carrierId ? eq(drivers.carrierId, carrierId) : undefined
  const begins = sql`${name} >= ${search} AND ${name} < ${`${search}\u{10ffff}`}`
  const found = (isActive: boolean) => {
    const isIt = phone
      ? and(eq(drivers.phone, phone), sql`+${drivers.isActive} = ${isActive ? 1 : 0}`)
      : and(eq(drivers.isActive, isActive), begins)
    return existingDrivers(db, and(isOf, isIt)).limit(limit)
  }
  return [found(true), found(false)] as const
}

/** A page of the drivers by name, by keyset; all or one carrier's. A search shows one page. */
export async function listDrivers(db: Database, asked: ListDrivers): Promise<DriverPage> {
  const { search, limit } = asked
  if (search) {
    const rows = (await db.read(searched(db, search, asked))).flat().slice(0, limit)
    const sorted = rows.toSorted((a, b) => a.driver.name.localeCompare(b.driver.name))
    return { drivers: sorted.map(driverResponse), nextCursor: null }
  }
  const [rows] = await db.read([page(db, { ...asked, limit: limit + 1 })])
  const shown = rows.slice(0, limit)
  return {
    drivers: shown.map(driverResponse),
    nextCursor: rows.length > limit ? (shown.at(-1)?.driver.id ?? null) : null,
  }
}
