import type { PaymentState } from '@switchback/core/orders/order-state.ts'
import { paymentState } from '@switchback/core/orders/payment-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { VehicleRow, Vehicles } from '../vehicles/vehicles-of.ts'
import type { Payment, Refund } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'

export type Order = typeof orders.$inferSelect
export type OrderPayment = Payment & { readonly type: PaymentType }

/** A snapshot of an order with all its payments and refunds. */
export type OrderMoney = {
  readonly order: Order
  /** Their prices add up to the order's total. */
  readonly vehicles: Vehicles
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly Refund[]
}

/** Queries the order's money; for {@link orderMoney}. `orderId` may be a subquery. */
export function orderMoneyQueries(db: Database, orderId: string | SQL) {
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
    db.sql
      .select()
      .from(orderVehicles)
      .where(sql`${orderVehicles.orderId} = ${orderId} AND ${orderVehicles.cancelledAt} IS NULL`)
      .orderBy(orderVehicles.position),
  ] as const
}

type MoneyRows = readonly [readonly Order[], readonly Payment[], readonly Refund[], readonly VehicleRow[]]

export function isOrderPayment(payment: Payment): payment is OrderPayment {
  return payment.type !== 'invoice'
}

/** Reads the results of {@link orderMoneyQueries}; undefined if the order does not exist. */
export function orderMoney([[order], paid, refunds, [first, ...others]]: MoneyRows): OrderMoney | undefined {
  if (!order || !first) return undefined
  return { order, vehicles: [first, ...others], payments: paid.filter(isOrderPayment), refunds }
}

/** Runs {@link orderMoneyQueries} alone, in one round trip. */
export async function loadOrderMoney(
  { db }: { readonly db: Database },
  orderId: string,
): Promise<OrderMoney | undefined> {
  return orderMoney(await db.read(orderMoneyQueries(db, orderId)))
}

/** Completed and pending refunds of a payment, in whole cents. */
export function claimedRefundCents(refundsOfOrder: readonly Refund[], paymentId: string): number {
  return refundsOfOrder
    .filter(({ paymentId: id, status }) => id === paymentId && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Returns the payment state of an order with these amounts. */
export function stateAfter(order: Order, sums: { paidCents?: number; refundedCents?: number }): PaymentState {
  return paymentState({
    totalCents: order.totalCents,
    depositCents: order.depositCents,
    paidCents: sums.paidCents ?? order.paidCents,
    refundedCents: sums.refundedCents ?? order.refundedCents,
    releasedCents: order.releasedCents,
    isInvoiced: order.paymentMethod === 'invoice',
  })
}

/** The order is as it was read. */
export function isOrderUnchanged({ id, revision, transportStatus }: Order): SQL | undefined {
  return and(eq(orders.id, id), eq(orders.revision, revision), eq(orders.transportStatus, transportStatus))
}

/**
 * Updates the order's money if the order has not changed since it was read (optimistic concurrency): the guard of a
 * batch. `alsoTrue` adds a condition on other tables.
 */
export function updateOrderIfUnchanged(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  order: Order,
  changes: Partial<Order>,
  alsoTrue?: SQL,
): WriteStatement {
  return db.sql
    .update(orders)
    .set({ ...changes, revision: order.revision + 1, updatedAt: now.toISOString() })
    .where(and(isOrderUnchanged(order), alsoTrue))
}
