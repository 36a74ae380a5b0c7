import type { DealerView } from '@switchback/core/dealers/dealer-views.ts'
import type { AdminDealerPage, AdminDealerRow, ListDealers } from '@switchback/core/dealers/admin-dealer.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers, hasCredit, isInactiveDealer, owesMoney } from '@switchback/db/schema/accounts/dealers.ts'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { sortedAtMost } from '../lists/walk.ts'

/** The columns of a list row, read from dealerships or applications, whichever determine the order. */
const columns = {
  id: dealers.id,
  companyName: dealers.companyName,
  contactName: dealers.contactName,
  email: dealers.email,
  city: dealers.city,
  state: dealers.state,
  application: dealerApplications.status,
  isActive: dealers.isActive,
  creditApproved: dealers.creditApproved,
  creditLimitCents: dealers.creditLimitCents,
  currentBalanceCents: dealers.currentBalanceCents,
  createdAt: dealers.createdAt,
}

type Listed = Omit<AdminDealerRow, 'creditLimit' | 'currentBalance'> & {
  readonly creditLimitCents: number
  readonly currentBalanceCents: number
}

/** Maps what was read to rows of a list. */
export function dealerRows(found: readonly Listed[]): AdminDealerRow[] {
  return found.map(({ creditLimitCents, currentBalanceCents, ...rest }) => ({
    ...rest,
    creditLimit: dollarsText(creditLimitCents),
    currentBalance: dollarsText(currentBalanceCents),
  }))
}

function all(db: Database) {
  return db.sql
    .select(columns)
    .from(dealers)
    .leftJoin(dealerApplications, eq(dealerApplications.dealerId, dealers.id))
}

type Page = Pick<ListDealers, 'cursor' | 'limit'>

/** The views of the list; each has an index with the same words. */
const views: Readonly<Record<DealerView, SQL>> = {
  inactive: isInactiveDealer,
  credit: hasCredit,
  owing: owesMoney,
}

function newest(db: Database, { cursor, limit }: Page, show: DealerView | undefined) {
  const isAfter = cursor
    ? sql`(${dealers.createdAt}, ${dealers.id}) < (${cursor.createdAt}, ${cursor.id})`
    : undefined
  return all(db)
    .where(and(show && views[show], isAfter))
    .orderBy(desc(dealers.createdAt), desc(dealers.id))
    .limit(limit)
}

/** Dealerships with this application status, newest application first; `dealerRows` maps them to rows. */
export function dealersByApplication(
  db: Database,
  status: NonNullable<ListDealers['application']>,
  { cursor, limit }: Page,
) {
  const { createdAt, dealerId } = dealerApplications
  const isAfter = cursor ? sql`(${createdAt}, ${dealerId}) < (${cursor.createdAt}, ${cursor.id})` : undefined
  return db.sql
    .select({ ...columns, createdAt })
    .from(dealerApplications)
    .innerJoin(dealers, eq(dealers.id, dealerId))
    .where(and(eq(dealerApplications.status, status), isAfter))
    .orderBy(desc(createdAt), desc(dealerId))
    .limit(limit)
}

const name = sql`${dealers.companyName} COLLATE NOCASE`

/** Finds by the beginning of the company's name, or the few with a mail address. */
function isFound(text: string, isAfter: SQL | undefined): SQL | undefined {
  if (!text.includes('@')) return and(sql`${name} >= ${text} AND ${name} < ${`${text}\u{10ffff}`}`, isAfter)
  const hasEmail = inArray(dealers.email, [text, text.toLowerCase()])
  return sql`${dealers.id} IN (SELECT * FROM (SELECT ${dealers.id} FROM ${dealers} WHERE ${and(hasEmail, isAfter)} LIMIT ${sortedAtMost}))`
}

/** The dealerships that a search finds, by name. */
function searched(db: Database, text: string, { cursor, limit }: Page) {
  const isAfter = cursor
    ? sql`(${name}, ${dealers.id}) > ((SELECT company_name FROM ${dealers} WHERE id = ${cursor.id}), ${cursor.id})`
    : undefined
  return all(db)
    .where(isFound(text, isAfter))
    .orderBy(sql`${name} ASC`, asc(dealers.id))
    .limit(limit)
}

/** A page of the dealerships by keyset: newest first, what a search finds by name. */
export async function listDealers(
  db: Database,
  { search, application, show, cursor, limit }: ListDealers,
): Promise<AdminDealerPage> {
  const page = { cursor, limit: limit + 1 }
  const [found] = search
    ? await db.read([searched(db, search, page)])
    : application
      ? await db.read([dealersByApplication(db, application, page)])
      : await db.read([newest(db, page, show)])
  const last = found.length > limit ? found[limit - 1] : undefined
  return { dealers: dealerRows(found.slice(0, limit)), nextCursor: last ? pageCursor(last) : null }
}
