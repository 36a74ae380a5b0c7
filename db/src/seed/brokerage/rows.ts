import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, WriteStatement } from '../../client.ts'
import { adminNotifications } from '../../schema/messages/admin-notifications.ts'
import { claims } from '../../schema/orders/claims.ts'
import { creditEntries } from '../../schema/money/credit-entries.ts'
import { dealerNotifications } from '../../schema/messages/dealer-notifications.ts'
import { invoices } from '../../schema/money/invoices.ts'
import { offerRecipients, offers, rateConfirmations } from '../../schema/orders/offers.ts'
import { orderAssignments } from '../../schema/orders/order-assignments.ts'
import { orderEvents } from '../../schema/orders/order-events.ts'
import { orderVehicles } from '../../schema/orders/order-vehicles.ts'
import { orders } from '../../schema/orders/orders.ts'
import { paymentDisputes } from '../../schema/money/payment-disputes.ts'
import { outboxMessages } from '../../schema/messages/outbox-messages.ts'
import { payments } from '../../schema/money/payments.ts'
import { quotes } from '../../schema/orders/quotes.ts'
import { refunds } from '../../schema/money/refunds.ts'
import { sandboxIntents } from '../../schema/money/sandbox-intents.ts'
import { sandboxRefunds } from '../../schema/money/sandbox-refunds.ts'

/** The tables of the demo brokerage, those that others refer to first. */
const tables = {
  quotes,
  orders,
  orderVehicles,
  orderEvents,
  payments,
  sandboxIntents,
  refunds,
  sandboxRefunds,
  orderAssignments,
  claims,
  // After the assignments, which end the offers of others.
  offers,
  offerRecipients,
  rateConfirmations,
  invoices,
  dealerNotifications,
  creditEntries,
  outboxMessages,
  paymentDisputes,
  adminNotifications,
}
type Tables = typeof tables

export type Rows = { readonly [Name in keyof Tables]: Tables[Name]['$inferInsert'][] } & {
  /** Deliveries are a write of their own, because the carriers' figures follow it by a trigger. */
  readonly delivered: { readonly id: string; readonly on: string }[]
}

export const noRows = (): Rows => ({
  ...(Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as Rows),
  delivered: [],
})

/** A statement takes at most 32,766 parameters; the widest table has 41 columns. */
const atOnce = 400

function insertAll(db: Pick<Database, 'sql'>, table: SQLiteTable, rows: readonly object[]): WriteStatement[] {
  const statements: WriteStatement[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    statements.push(db.sql.insert(table).values(rows.slice(from, from + atOnce)))
  }
  return statements
}

function deliver(delivered: Rows['delivered']): SQL[] {
  if (delivered.length === 0) return []
  return [
    sql`UPDATE ${orderAssignments} SET delivered_on = json_extract(day.value, '$.on')
      FROM json_each(${JSON.stringify(delivered)}) AS day
      WHERE ${orderAssignments.id} = json_extract(day.value, '$.id')`,
  ]
}

/** The statements that write the rows. */
export function insertRows(db: Pick<Database, 'sql'>, rows: Rows): WriteStatement[] {
  const names = Object.keys(tables) as (keyof Tables)[]
  return [...names.flatMap((name) => insertAll(db, tables[name], rows[name])), ...deliver(rows.delivered)]
}
