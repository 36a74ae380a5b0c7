import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { VehicleName } from '../outbox/order-facts.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'

export type Order = typeof orders.$inferSelect
export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** A snapshot of an order with all its payments and refunds. */
export type OrderMoney = {
  readonly order: Order
  /** How messages to the customer name the order. */
  readonly vehicle: VehicleName
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
}

/** What was read: no money if the order does not exist, and whether the given event was already processed. */
export type LoadedMoney = { readonly money: OrderMoney | undefined; readonly isEventDone: boolean }

/** Identifies the order, by its own id or by one of its payments. */
export type OrderKey =
  | { readonly orderId: string }
  | { readonly paymentId: string }
  | { readonly intentId: string }

function orderIdOf(key: OrderKey, provider: string): SQL {
  if ('orderId' in key) return sql`${key.orderId}`
  const isIt =
    'paymentId' in key
      ? eq(payments.id, key.paymentId)
      : sql`${payments.provider} = ${provider} AND ${payments.intentId} = ${key.intentId}`
  return sql`(SELECT ${payments.orderId} FROM ${payments} WHERE ${isIt})`
}

type MoneyContext = Pick<PaymentContext, 'db'> & { readonly provider: Pick<PaymentProvider, 'name'> }

/** Queries the order's money and whether `event` was processed; for {@link loadedMoney}. */
export function moneyQueries({ db, provider }: MoneyContext, key: OrderKey, event?: ProviderEvent) {
  const orderId = orderIdOf(key, provider.name)
  const isEvent = and(eq(webhookEvents.provider, provider.name), eq(webhookEvents.eventId, event?.id ?? ''))
  return [
    db.sql
      .select()
      .from(orders)
      .where(sql`${orders.id} = ${orderId}`),
    db.sql
      .select()
      .from(payments)
      .where(sql`${payments.orderId} = ${orderId}`)
      .orderBy(payments.createdAt),
    db.sql
      .select()
      .from(refunds)
      .where(sql`${refunds.orderId} = ${orderId}`)
      .orderBy(refunds.createdAt),
    db.sql.select({ processedAt: webhookEvents.processedAt }).from(webhookEvents).where(isEvent),
    db.sql
      .select()
      .from(orderVehicles)
      .where(sql`${orderVehicles.orderId} = ${orderId} AND ${orderVehicles.position} = 0`),
  ] as const
}

type MoneyRows = readonly [
  readonly Order[],
  readonly Payment[],
  readonly Refund[],
  readonly { readonly processedAt: string | null }[],
  readonly VehicleName[],
]

/** Reads the results of {@link moneyQueries}. */
export function loadedMoney([[order], itsPayments, itsRefunds, events, [vehicle]]: MoneyRows): LoadedMoney {
  return {
    money: order && vehicle && { order, vehicle, payments: itsPayments, refunds: itsRefunds },
    isEventDone: events.some(({ processedAt }) => processedAt !== null),
  }
}

/** Runs {@link moneyQueries} alone, in one round trip. */
export async function loadOrderMoney(
  context: MoneyContext,
  key: OrderKey,
  event?: ProviderEvent,
): Promise<LoadedMoney> {
  return loadedMoney(await context.db.read(moneyQueries(context, key, event)))
}

/** Returns whether the customer can still pay it. */
export function isOpen({ status }: Payment): boolean {
  return status !== 'succeeded' && status !== 'canceled'
}

/** Reads the payments of an order that can still be paid. */
export function openPayments(db: PaymentContext['db'], orderId: string) {
  return db.sql
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), notInArray(payments.status, ['succeeded', 'canceled'])))
}

/** Completed and pending refunds of a payment, in whole cents. */
export function claimedRefundCents(refundsOfOrder: readonly Refund[], paymentId: string): number {
  return refundsOfOrder
    .filter(({ paymentId: id, status }) => id === paymentId && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
