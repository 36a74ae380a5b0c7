import type { OrderSearch } from '@switchback/core/orders/lists/read-order-search.ts'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { accountingEntries } from '@switchback/db/schema/money/accounting-entries.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { collectedReference, orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// Each condition uses one index, so that no search reads more rows than it returns.

const begins = (column: SQLWrapper, text: string): SQL =>
  sql`${column} >= ${text} AND ${column} < ${`${text}\u{10ffff}`}`
const beginsInAnyCase = (column: SQLWrapper, text: string): SQL => begins(sql`${column} COLLATE NOCASE`, text)
/** Mail addresses are compared as they are stored, and in lower case. */
export const isEmail = (column: SQLWrapper, text: string): SQL =>
  sql`${column} IN (${text}, ${text.toLowerCase()})`

export function orderCondition({ by, value }: OrderSearch): SQL {
  switch (by) {
    case 'id':
      return sql`${orders.id} = ${value}`
    case 'tracking_code':
      return sql`${orders.trackingCode} = ${value}`
    case 'number':
      return sql`substr(${orders.id}, -6) = ${value}`
    case 'email':
      return sql`${orders.customerEmail} = ${value} COLLATE NOCASE`
    case 'phone':
      return sql`${orders.customerPhone} = ${value}`
    case 'name':
      return beginsInAnyCase(orders.customerName, value)
  }
}

/** By the whole number, its beginning from the year on, or the number within this year and the year before. */
export function invoiceConditions(text: string, thisYear: number): SQL[] {
  const number = text.toUpperCase()
  if (/^INV-\d{4}(-\d{0,9})?$/.test(number)) return [begins(invoices.invoiceNumber, number)]
  const sequence = /^#?0*(\d{1,6})$/.exec(text)?.[1]
  if (sequence === undefined) return []
  return [
    sql`${invoices.year} IN (${thisYear}, ${thisYear - 1}) AND ${invoices.sequence} = ${Number(sequence)}`,
  ]
}

export function dealerConditions(text: string): SQL[] {
  if (text.includes('@')) return [isEmail(dealers.email, text)]
  const phone = usPhoneDigits(text)
  if (phone) return [sql`${dealers.phone} = ${phone}`]
  return [beginsInAnyCase(dealers.companyName, text), beginsInAnyCase(dealers.contactName, text)]
}

function nameConditions(text: string): SQL[] {
  const [first = '', ...rest] = text.split(/\s+/)
  const last = rest.join(' ')
  if (last === '') {
    return [beginsInAnyCase(users.firstName, first), beginsInAnyCase(users.lastName, first)]
  }
  return [sql`${users.firstName} = ${first} COLLATE NOCASE AND ${beginsInAnyCase(users.lastName, last)}`]
}

/** Which people the reader may see. */
export type SeenPeople = { readonly staff: boolean; readonly dealerUsers: boolean }

export function personConditions(text: string, { staff, dealerUsers }: SeenPeople): (SQL | undefined)[] {
  const isSeen =
    staff && dealerUsers ? undefined : sql`+${users.dealerId} IS ${sql.raw(staff ? 'NULL' : 'NOT NULL')}`
  const byText = text.includes('@')
    ? [isEmail(users.email, text)]
    : [begins(users.username, text.toLowerCase()), ...nameConditions(text)]
  return byText.map((condition) => and(condition, isSeen, sql`+${users.deletedAt} IS NULL`))
}

/** Active drivers have conditions of their own, so that no number of inactive ones takes their places. */
export function driverConditions(text: string): (SQL | undefined)[] {
  const phone = usPhoneDigits(text)
  const isExisting = isNull(drivers.deletedAt)
  if (phone) return [and(isExisting, eq(drivers.phone, phone))]
  return [true, false].map((isActive) =>
    and(isExisting, eq(drivers.isActive, isActive), beginsInAnyCase(drivers.name, text)),
  )
}

/** The shortest text that is compared with the reference of a payment. */
const shortestReference = 3

/** As many movements of money are looked at, of which several may be of one order. */
const referencesAtMost = 20

const ofOrders = (column: SQLWrapper, source: SQL): SQL =>
  sql`${orders.id} IN (SELECT ${column} FROM ${source} LIMIT ${sql.raw(String(referencesAtMost))})`

/** Which movements of money the reader may see. */
export type SeenMoney = { readonly ledger: boolean; readonly carriers: boolean }

/** The kinds of the journal that are of an order's own money, of the ledger, and never of carriers. */
const kindsOf = ({ ledger }: SeenMoney): SQL =>
  ledger
    ? sql`+${accountingEntries.kind} NOT IN ('carrier_bill', 'carrier_payment')`
    : sql`+${accountingEntries.kind} IN ('order_payment', 'order_refund', 'dispute_lost', 'dispute_won')`

/**
 * Orders by the beginning of a payment's check number, wire reference or provider's id: in the journal, collected at
 * delivery, or paid to a carrier.
 */
export function referenceConditions(text: string, seen: SeenMoney): SQL[] {
  if (text.length < shortestReference) return []
  const { orderId, reference } = accountingEntries
  const { carrierPaymentReference } = orderAssignments
  const ofJournal = sql`${accountingEntries} WHERE ${reference} IS NOT NULL AND ${beginsInAnyCase(reference, text)} AND ${kindsOf(seen)}`
  const ofCollected = sql`${orderEvents} WHERE ${orderEvents.event} = 'payment_collected' AND ${begins(sql.raw(collectedReference), text)}`
  const ofCarriers = sql`${orderAssignments} WHERE ${carrierPaymentReference} IS NOT NULL AND ${beginsInAnyCase(carrierPaymentReference, text)}`
  return [
    ofOrders(orderId, ofJournal),
    ofOrders(orderEvents.orderId, ofCollected),
    ...(seen.carriers ? [ofOrders(orderAssignments.orderId, ofCarriers)] : []),
  ]
}

/** Orders with a dispute, by the provider's id of the payment, or by the beginning of its reason as people write it. */
export function disputeConditions(text: string): SQL[] {
  if (text.length < shortestReference) return []
  const { intentId, reason } = paymentDisputes
  const join = sql`${paymentDisputes} JOIN ${payments} ON ${payments.provider} = ${paymentDisputes.provider} AND ${payments.intentId} = ${intentId}`
  const stored = text.replace(/\s+/g, '_')
  return [
    ofOrders(payments.orderId, sql`${join} WHERE ${intentId} = ${text}`),
    ofOrders(
      payments.orderId,
      sql`${join} WHERE ${reason} IS NOT NULL AND ${beginsInAnyCase(reason, stored)}`,
    ),
  ]
}
