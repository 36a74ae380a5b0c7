import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { PaymentState } from '@switchback/core/orders/state/order-state.ts'
import { paymentState } from '@switchback/core/orders/state/payment-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { VehicleRow, Vehicles } from '../../vehicles/vehicles-of.ts'
import type { Payment, Refund } from './payable-effects.ts'

export type Order = typeof orders.$inferSelect
export type OrderPayment = Payment & { readonly type: PaymentType }

/** A dispute of one of the order's payments. */
export type OrderDispute = typeof paymentDisputes.$inferSelect & { readonly paymentId: string }

/** A snapshot of an order with all its payments and refunds. */
export type OrderMoney = {
  readonly order: Order
  /** Their prices add up to the order's total. */
  readonly vehicles: Vehicles
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly Refund[]
  readonly disputes: readonly OrderDispute[]
}

/** Queries the disputes of an order's payments. */
export const disputesOf = (db: Database, orderId: string | SQL) =>
  db.sql
    .select({ ...getTableColumns(paymentDisputes), paymentId: payments.id })
    .from(paymentDisputes)
    .innerJoin(
      payments,
      and(eq(payments.provider, paymentDisputes.provider), eq(payments.intentId, paymentDisputes.intentId)),
    )
    .where(sql`${payments.orderId} = ${orderId}`)

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
    disputesOf(db, orderId),
  ] as const
}

type MoneyRows = readonly [
  readonly Order[],
  readonly Payment[],
  readonly Refund[],
  readonly VehicleRow[],
  readonly OrderDispute[],
]

export function isOrderPayment(payment: Payment): payment is OrderPayment {
  return payment.type !== 'invoice'
}

/** Reads the results of {@link orderMoneyQueries}; undefined if the order does not exist. */
export function orderMoney([[order], paid, repaid, [first, ...others], disputes]: MoneyRows):
  | OrderMoney
  | undefined {
  if (!order || !first) return undefined
  const vehicles: Vehicles = [first, ...others]
  return { order, vehicles, payments: paid.filter(isOrderPayment), refunds: repaid, disputes }
}

/** Runs {@link orderMoneyQueries} alone, in one round trip. */
export async function loadOrderMoney(
  { db }: { readonly db: Database },
  orderId: string,
): Promise<OrderMoney | undefined> {
  return orderMoney(await db.read(orderMoneyQueries(db, orderId)))
}

/** How a change reads the order's money; `known` if it was read a moment ago. @throws Refusal `order_not_found` */
export const moneySource = (context: { readonly db: Database }, orderId: string, known?: OrderMoney) => ({
  known,
  load: async () => {
    const money = await loadOrderMoney(context, orderId)
    if (!money) throw new Refusal('order_not_found')
    return money
  },
})

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
