import { cellOf } from '@switchback/core/orders/names/order-id.ts'
import type { Database } from '@switchback/db/client.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { contactSignings } from '@switchback/db/schema/inspections/contact-signings.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { dataLinks } from '@switchback/db/schema/messages/data-links.ts'
import { manageLinks } from '@switchback/db/schema/messages/manage-links.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { offerRecipients } from '@switchback/db/schema/orders/offers.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hashToken } from '../session/token.ts'
import type { Cell, Cells } from './cells.ts'

/** A table, and the condition of the row that tells where something lives. */
type Trace = { readonly table: SQLiteTable; readonly where: SQL | undefined }

/** Where the hash of each kind of link is kept. */
const linkHashes: readonly (readonly [SQLiteTable, SQLiteColumn])[] = [
  [manageLinks, manageLinks.tokenHash],
  [driverLinks, driverLinks.tokenHash],
  [orderChanges, orderChanges.tokenHash],
  [offerRecipients, offerRecipients.tokenHash],
  [contactSignings, contactSignings.tokenHash],
  [paperCopies, paperCopies.tokenHash],
  [claims, claims.carrierTokenHash],
  [passwordLinks, passwordLinks.tokenHash],
  [dataLinks, dataLinks.tokenHash],
  [signInChallenges, signInChallenges.tokenHash],
]

async function holds(db: Database, [first, ...rest]: readonly [Trace, ...Trace[]]): Promise<boolean> {
  const query = ({ table, where }: Trace) => db.sql.select().from(table).where(where).limit(1)
  const found = await db.read([query(first), ...rest.map(query)])
  return found.some((rows) => rows.length > 0)
}

class NotHere extends Error {}

/**
 * Asks all cells at once; the first that knows wins, and what no cell knows belongs to the own one, which refuses it.
 * @param isOwnFirst whether the own cell wins if several know, however late it answers.
 * @throws DatabaseUnavailable if a cell did not answer and no other one knows.
 */
async function find(
  all: readonly [Cell, ...Cell[]],
  traces: readonly [Trace, ...Trace[]],
  isOwnFirst = false,
): Promise<Cell> {
  const ask = async (cell: Cell) => {
    if (await holds(cell.db, traces)) return cell
    throw new NotHere()
  }
  const [home, ...others] = all
  const own = ask(home)
  const first = Promise.any([own, ...others.map(ask)])
  try {
    const known = isOwnFirst ? await own.catch(() => undefined) : undefined
    return known ?? (await first)
  } catch (error) {
    const failed =
      error instanceof AggregateError ? error.errors.find((each) => !(each instanceof NotHere)) : error
    if (failed !== undefined) throw failed
    return home
  }
}

/** The doors of a deployment with several databases. */
export function severalCells(home: Cell, others: readonly Cell[]): Cells {
  const all = [home, ...others] as const
  const byName = new Map(all.map((cell) => [cell.name, cell]))
  const forSession = (hash: string) => find(all, [{ table: sessions, where: eq(sessions.tokenHash, hash) }])
  return {
    forOrder: (idOrCode) => byName.get(cellOf(idOrCode)) ?? home,
    forDealer: async (token) => forSession(await hashToken(token)),
    forSession,
    forLink: async (token) => {
      const hash = await hashToken(token)
      const [first, ...rest] = linkHashes.map(([table, column]) => ({ table, where: eq(column, hash) }))
      return first ? find(all, [first, ...rest]) : home
    },
    forPerson: (name) => {
      const lower = name.trim().toLowerCase()
      const where = or(eq(users.username, lower), inArray(users.email, [name.trim(), lower]))
      return find(all, [{ table: users, where }], true)
    },
    forPayment: (intentId) => find(all, [{ table: payments, where: eq(payments.intentId, intentId) }]),
    desk: () => home,
    others,
  }
}
