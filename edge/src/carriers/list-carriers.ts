import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { CarrierPage, ListCarriers } from '@switchback/core/carriers/carrier.ts'
import { insuranceWarningDays, type InsuranceState } from '@switchback/core/carriers/insurance.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierWords } from '@switchback/db/schema/carriers/carrier-words.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { activeFirst } from '../lists/active-first.ts'
import type { Moment, RequestContext } from '../request-context.ts'
import { carrierResponse } from './carrier-row.ts'

type ListContext = Pick<RequestContext, 'db'> & Moment

/** The order of the lists. */
export const byCarrierName = sql`${carriers.name} COLLATE NOCASE`

/** The rows behind the last one of the page before, whose id is the cursor. */
function isAfter(key: SQL | typeof carriers.insuranceExpiresOn, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const column = key === byCarrierName ? carriers.name : carriers.insuranceExpiresOn
  return sql`(${key}, ${carriers.id}) > ((SELECT ${column} FROM ${carriers} WHERE ${carriers.id} = ${cursor}), ${cursor})`
}

const found = (db: Database, where: SQL | undefined) =>
  db.sql
    .select()
    .from(carriers)
    .where(and(isNull(carriers.deletedAt), where))

/** The days between which an insurance in this state ends; open ends are undefined. */
function insuranceDays(
  state: InsuranceState,
): readonly [first: number | undefined, last: number | undefined] {
  switch (state) {
    case 'lapsed':
      return [undefined, -1]
    case 'ends_in_7_days':
      return [0, 7]
    case 'ends_in_14_days':
      return [8, 14]
    case 'ends_in_30_days':
      return [15, insuranceWarningDays]
    case 'valid':
      return [insuranceWarningDays + 1, undefined]
  }
}

/** The filters besides the list; the plus keeps them off the indexes, which give the order. */
function filtered({ now, timeZone }: Moment, { insurance, lane, rating }: ListCarriers): SQL | undefined {
  const day = (days: number) => addDays(dayOf(now, timeZone), days)
  const [first, last] = insurance ? insuranceDays(insurance) : []
  const drives = sql`EXISTS (SELECT 1 FROM ${carrierLanes} WHERE ${carrierLanes.carrierId} = ${carriers.id} AND ${carrierLanes.lane} = ${lane} AND ${carrierLanes.jobCount} > 0)`
  const prefers = sql`EXISTS (SELECT 1 FROM json_each(${carriers.preferredLanes}) WHERE value = ${lane})`
  return and(
    first === undefined ? undefined : sql`+${carriers.insuranceExpiresOn} >= ${day(first)}`,
    last === undefined ? undefined : sql`+${carriers.insuranceExpiresOn} <= ${day(last)}`,
    lane ? or(prefers, drives) : undefined,
    rating ? sql`${carriers.rating} >= ${rating}` : undefined,
  )
}

function page(context: ListContext, query: ListCarriers) {
  const { db, now, timeZone } = context
  const { show, cursor, limit } = query
  const filters = filtered(context, query)
  if (show === 'insurance') {
    const endsSoon = sql`${carriers.insuranceExpiresOn} <= ${addDays(dayOf(now, timeZone), insuranceWarningDays)}`
    const where = and(
      eq(carriers.isActive, true),
      endsSoon,
      filters,
      isAfter(carriers.insuranceExpiresOn, cursor),
    )
    return found(db, where).orderBy(asc(carriers.insuranceExpiresOn), asc(carriers.id)).limit(limit)
  }
  return found(db, and(eq(carriers.isActive, show === 'active'), filters, isAfter(byCarrierName, cursor)))
    .orderBy(sql`${byCarrierName} ASC`, asc(carriers.id))
    .limit(limit)
}

const begins = (column: SQL | typeof carriers.dotNumber, text: string) =>
  sql`${column} >= ${text} AND ${column} < ${`${text}\u{10ffff}`}`

/** The number in a search for one. */
const numberIn = (search: string) => /^(?:us\s*dot|dot|mc)?\s*[-#]?\s*(\d{1,8})$/i.exec(search)?.[1]

/** The beginning of a phone number in a search for one: at least four of its ten digits. */
function phoneIn(search: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 4 && digits.length <= 10 ? digits : undefined
}

/** As `lower` of SQLite writes a text: other letters than A to Z keep their case. */
const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The name has words that begin with each word of the search. */
const hasWords = (search: string) =>
  and(
    ...lowerAscii(search)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql`${carriers.id} IN (SELECT ${carrierWords.carrierId} FROM ${carrierWords} WHERE ${begins(sql`${carrierWords.word}`, word)})`,
      ),
  )

/** The columns that begin with a number of the search. */
function numbersOf(search: string): readonly (readonly [column: SQL, text: string])[] {
  const [number, phone] = [numberIn(search), phoneIn(search)]
  return [
    ...(number === undefined
      ? []
      : [carriers.dotNumber, carriers.mcNumber].map((column) => [sql`${column}`, number] as const)),
    ...(phone === undefined ? [] : [[sql`${carriers.phone}`, phone] as const]),
  ]
}

/**
 * How a search finds carriers: by the beginnings of words of the name, of a number or of the phone, one index each. The
 * active ones have conditions of their own, so that no number of inactive ones takes their places.
 */
export function searchConditions(search: string): [SQL | undefined, ...(SQL | undefined)[]] {
  const ofState = (isActive: boolean) => {
    // The plus keeps the index of the number.
    const isOfState = sql`+${carriers.isActive} = ${isActive ? 1 : 0}`
    return [
      and(hasWords(search), isOfState),
      ...numbersOf(search).map(([column, text]) => and(begins(column, text), isOfState)),
    ] as const
  }
  const [first, ...rest] = ofState(true)
  return [first, ...rest, ...ofState(false)]
}

/** The same as one condition that uses no index, for carriers that another condition finds. */
export const matchesSearch = (search: string): SQL | undefined =>
  or(hasWords(search), ...numbersOf(search).map(([column, text]) => begins(sql`+${column}`, text)))

/** The carriers that a search finds, active ones first: ids by an index each, rows along the index of names. */
function searched(context: ListContext, search: string, query: ListCarriers) {
  const { cursor, limit } = query
  const ways = [hasWords(search), ...numbersOf(search).map(([column, text]) => begins(column, text))]
  const ids = ways.map(
    (way) => sql`SELECT ${carriers.id} FROM ${carriers} WHERE ${and(isNull(carriers.deletedAt), way)}`,
  )
  // The plus leaves the order to the index of names.
  const isFound = sql`+${carriers.id} IN (${sql.join(ids, sql` UNION ALL `)})`
  const place = activeFirst(carriers, { cursor, isAfter: isAfter(byCarrierName, cursor) })
  const ofState = (isActive: boolean) =>
    found(
      context.db,
      and(eq(carriers.isActive, isActive), isFound, filtered(context, query), place(isActive)),
    )
      .orderBy(sql`${byCarrierName} ASC`, asc(carriers.id))
      .limit(limit)
  return [ofState(true), ofState(false)] as const
}

/**
 * A page of the carriers by keyset: by name, or by the end of their insurance. A search finds active and inactive ones.
 */
export async function listCarriers(context: ListContext, query: ListCarriers): Promise<CarrierPage> {
  const { search, limit } = query
  const one = { ...query, limit: limit + 1 }
  const queries = search ? searched(context, search, one) : ([page(context, one)] as const)
  const rows = (await context.db.read(queries)).flat()
  const shown = rows.slice(0, limit)
  return {
    carriers: shown.map(carrierResponse),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
