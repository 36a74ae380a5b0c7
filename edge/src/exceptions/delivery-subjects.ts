import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { cleanDeliveries } from '@switchback/db/schema/inspections/clean-deliveries.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { eq } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { orderNameFields, type OrderName } from './order-subjects.ts'

type Found = {
  readonly delivery: { readonly reasons: readonly string[] }
  readonly order: OrderName & {
    readonly id: string
    readonly dealerId: string | null
    readonly customerPhone: string
  }
}

const deliverySubject = ({ delivery, order }: Found): Subject => ({
  title: order.customerName,
  detail: `${delivery.reasons.join('; ')}, ${routeText(order)}`,
  phone: order.customerPhone,
  orderId: order.id,
  dealerId: order.dealerId,
})

/** Deliveries that are not clean, with the reasons. Source: DRIVER-15. */
export const deliverySubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      delivery: { reasons: cleanDeliveries.reasons },
      order: {
        id: orders.id,
        dealerId: orders.dealerId,
        customerPhone: orders.customerPhone,
        ...orderNameFields,
      },
    })
    .from(exceptions)
    .innerJoin(cleanDeliveries, eq(cleanDeliveries.orderId, exceptions.subjectId))
    .innerJoin(orders, eq(orders.id, exceptions.subjectId)),
  subject: deliverySubject,
})
