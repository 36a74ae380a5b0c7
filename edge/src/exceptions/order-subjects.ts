import { vehicleNamesOf, type NamedVehicle } from '../vehicles/vehicles-of.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { countedPaidCents } from '@switchback/core/orders/state/order-state-fields.ts'
import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'

/** The columns that name an order in a few words. */
export const orderNameFields = {
  customerName: orders.customerName,
  pickupAddress: orders.pickupAddress,
  pickupZip: orders.pickupZip,
  deliveryAddress: orders.deliveryAddress,
  deliveryZip: orders.deliveryZip,
}
export type OrderName = Pick<typeof orders.$inferSelect, keyof typeof orderNameFields>

type Found = {
  readonly exception: typeof exceptions.$inferSelect
  readonly order: Pick<
    typeof orders.$inferSelect,
    'id' | 'dealerId' | 'customerPhone' | 'preferredPickupOn' | 'totalCents' | 'paidCents' | 'releasedCents'
  > &
    OrderName
  readonly agreedPickupOn: string | null
  readonly vehicles: readonly NamedVehicle[]
}

function moreText({ exception: { kind, occurrence }, order, agreedPickupOn }: Found): string {
  const { preferredPickupOn, totalCents } = order
  if (kind === 'mistaken_rates') return `, ordered at ${formatDollars(totalCents)}`
  if (kind === 'not_collected') {
    const due = formatDollars(totalCents - countedPaidCents(order))
    return `, ${due} due since the delivery on ${showDay(occurrence)}`
  }
  if (kind === 'carrier_unpaid') return `, its carrier was to be paid by ${showDay(occurrence)}`
  if (kind === 'pickup_passed') return `, pickup was due on ${showDay(occurrence)}`
  const planned = plannedPickup({ agreedPickupDate: agreedPickupOn, preferredPickupDate: preferredPickupOn })
  return planned ? `, pickup on ${showDay(planned.day)} (${planned.kind})` : ''
}

const orderSubject = (found: Found): Subject => ({
  title: found.order.customerName,
  detail: `${vehiclesText(found.vehicles)}, ${routeText(found.order)}${moreText(found)}`,
  phone: found.order.customerPhone,
  orderId: found.order.id,
  dealerId: found.order.dealerId,
})

/** Exceptions of orders. */
export const orderSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      order: {
        id: orders.id,
        dealerId: orders.dealerId,
        customerPhone: orders.customerPhone,
        preferredPickupOn: orders.preferredPickupOn,
        totalCents: orders.totalCents,
        paidCents: orders.paidCents,
        releasedCents: orders.releasedCents,
        ...orderNameFields,
      },
      vehicles: vehicleNamesOf(sql`orders.id`),
      agreedPickupOn: sql<
        string | null
      >`(SELECT job.pickup_on FROM order_assignments AS job WHERE job.order_id = orders.id AND job.ended_at IS NULL)`,
    })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.subjectId)),
  subject: orderSubject,
})
