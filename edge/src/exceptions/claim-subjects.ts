import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { claimStateNames } from '@switchback/core/orders/claims/claim.ts'
import { claimDeadlines } from '@switchback/core/orders/claims/claim-days.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { eq } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'

type Found = {
  readonly claim: Pick<typeof claims.$inferSelect, 'vehicle' | 'amountCents' | 'state' | 'filedAt'>
  readonly order: Pick<typeof orders.$inferSelect, 'id' | 'customerName' | 'customerPhone' | 'dealerId'>
}

function claimSubject({ claim, order }: Found, timeZone: TimeZone): Subject {
  const { acknowledgeBy, decideBy } = claimDeadlines(dayOf(new Date(claim.filedAt), timeZone))
  const next =
    claim.state === 'filed' ? `acknowledge by ${showDay(acknowledgeBy)}` : `decide by ${showDay(decideBy)}`
  return {
    title: order.customerName,
    detail: `${claim.vehicle}, ${formatDollars(claim.amountCents)}, ${claimStateNames[claim.state].toLowerCase()}, ${next}`,
    orderId: order.id,
    dealerId: order.dealerId,
    phone: order.customerPhone,
  }
}

/** Claims that are not decided. Source: CLAIM-4, STAFF-30. */
export const claimSubjects = (db: Database, timeZone: TimeZone) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      claim: {
        vehicle: claims.vehicle,
        amountCents: claims.amountCents,
        state: claims.state,
        filedAt: claims.filedAt,
      },
      order: {
        id: orders.id,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        dealerId: orders.dealerId,
      },
    })
    .from(exceptions)
    .innerJoin(claims, eq(claims.id, exceptions.subjectId))
    .innerJoin(orders, eq(orders.id, claims.orderId)),
  subject: (found: Found) => claimSubject(found, timeZone),
})
