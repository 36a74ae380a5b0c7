import { driverReportWords } from '@switchback/core/inspections/driver-report.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { driverReports } from '@switchback/db/schema/inspections/driver-news.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { eq } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { orderNameFields, type OrderName } from './order-subjects.ts'

type Found = {
  readonly report: Pick<typeof driverReports.$inferSelect, 'kind' | 'detail'>
  readonly order: OrderName & { readonly id: string; readonly dealerId: string | null }
}

const driverReportSubject = ({ report, order }: Found): Subject => ({
  title: order.customerName,
  detail: `${driverReportWords[report.kind]}: ${report.detail}, ${routeText(order)}`,
  orderId: order.id,
  dealerId: order.dealerId,
})

/** Reports of drivers that nobody has looked at. Source: DRIVER-14. */
export const driverReportSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      report: { kind: driverReports.kind, detail: driverReports.detail },
      order: { id: orders.id, dealerId: orders.dealerId, ...orderNameFields },
    })
    .from(exceptions)
    .innerJoin(driverReports, eq(driverReports.id, exceptions.subjectId))
    .innerJoin(orders, eq(orders.id, driverReports.orderId)),
  subject: driverReportSubject,
})
