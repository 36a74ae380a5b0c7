import type { DealerView } from '@switchback/core/dealers/dealer-views.ts'
import type { AdminDealerPage, AdminDealerRow, ListDealers } from '@switchback/core/dealers/admin-dealer.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers, hasCredit, isInactiveDealer, owesMoney } from '@switchback/db/schema/accounts/dealers.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'

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

/** Searches by the beginning of the company's name, or by its mail address; one page, by name. */
function searched(db: Database, text: string, limit: number) {
  const name = sql`${dealers.companyName} COLLATE NOCASE`
  const isFound = text.includes('@')
    ? sql`${dealers.email} IN (${text}, ${text.toLowerCase()})`
    : sql`${name} >= ${text} AND ${name} < ${`${text}\u{10ffff}`}`
  return all(db).where(isFound).limit(limit)
}

/** A page of the dealerships, newest first, by keyset. */
export async function listDealers(
  db: Database,
  { search, application, show, cursor, limit }: ListDealers,
): Promise<AdminDealerPage> {
  if (search) {
    const [found] = await db.read([searched(db, search, limit)])
    return { dealers: dealerRows(found), nextCursor: null }
  }
  const page = { cursor, limit: limit + 1 }
  const [found] = application
    ? await db.read([dealersByApplication(db, application, page)])
    : await db.read([newest(db, page, show)])
  const last = found.length > limit ? found[limit - 1] : undefined
  return { dealers: dealerRows(found.slice(0, limit)), nextCursor: last ? pageCursor(last) : null }
}
