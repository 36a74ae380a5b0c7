import { dayEnd, dayStart } from '@switchback/core/calendar/business-day.ts'
import type { ListAudit } from '@switchback/core/audit/audit-entry.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { auditEntries, type AuditSource } from '@switchback/db/schema/system/audit-entries.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { accountingPeriodEvents } from '@switchback/db/schema/money/accounting-period-events.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealerEvents } from '@switchback/db/schema/dealers/dealer-events.ts'
import { deviceSettlements } from '@switchback/db/schema/devices/device-settlements.ts'
import { dealerProfileEvents } from '@switchback/db/schema/dealers/dealer-profile-events.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealers/dealer-rate-assignments.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { exceptionEvents } from '@switchback/db/schema/system/exceptions.ts'
import { messageEvents } from '@switchback/db/schema/messages/message-events.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orderViewEvents, orderViews } from '@switchback/db/schema/orders/order-views.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { rateEvents } from '@switchback/db/schema/rate-changes/rate-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../request-context.ts'

const subjectUsers = alias(users, 'subject_users')

/** The event of an entry; other tables are not read. */
const eventOf = (id: SQLWrapper, source: AuditSource): SQL =>
  sql`${id} = iif(${auditEntries.source} = ${sql.raw(`'${source}'`)}, ${auditEntries.sourceId}, NULL)`
const subjectOf = (id: SQLWrapper, area: ListAudit['area'] & string): SQL =>
  sql`${id} = iif(${auditEntries.area} = ${sql.raw(`'${area}'`)}, ${auditEntries.subjectId}, NULL)`

/** The subject of the entry, in words. */
const subjectName = sql<string>`CASE iif(${auditEntries.source} = 'view', 'view', ${auditEntries.area})
  WHEN 'view' THEN coalesce((SELECT ${orderViews.name} FROM ${orderViews} WHERE ${orderViews.id} = ${auditEntries.subjectId}), json_extract(${orderViewEvents.changes}, '$.name[0]'))
  WHEN 'orders' THEN '#' || substr(${auditEntries.subjectId}, -6)
  WHEN 'dealers' THEN ${dealers.companyName}
  WHEN 'carriers' THEN ${carriers.name}
  WHEN 'drivers' THEN ${drivers.name}
  WHEN 'users' THEN concat_ws(' ', ${subjectUsers.firstName}, ${subjectUsers.lastName})
  WHEN 'messages' THEN ${outboxMessages.recipient}
  WHEN 'accounting' THEN ${auditEntries.subjectId}
  END`

/** The subject by its id; an order also by the number on screens. */
function isSubject(typed: string): SQL {
  const number = /^#?([0-9a-z]{6})$/i.exec(typed)?.[1]?.toUpperCase()
  if (number === undefined) return eq(auditEntries.subjectId, typed)
  return sql`${auditEntries.subjectId} = coalesce((SELECT ${orders.id} FROM ${orders} WHERE substr(${orders.id}, -6) = ${number} LIMIT 1), ${typed})`
}

function conditions({ timeZone }: Pick<RequestContext, 'timeZone'>, query: ListAudit): SQL | undefined {
  const { actorId, subjectId, area, from, to, cursor } = query
  const { createdAt, id } = auditEntries
  return and(
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    subjectId ? isSubject(subjectId) : undefined,
    area ? eq(auditEntries.area, area) : undefined,
    from ? sql`${createdAt} >= ${dayStart(from, timeZone).toISOString()}` : undefined,
    to ? sql`${createdAt} <= ${dayEnd(to, timeZone).toISOString()}` : undefined,
    cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined,
  )
}

/** Entries with their events, newest first: one index finds them, and each reads its own event and subject alone. */
export function auditRows(context: Pick<RequestContext, 'db' | 'timeZone'>, query: ListAudit) {
  return context.db.sql
    .select({
      entry: auditEntries,
      subjectName,
      actorName: sql<string | null>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      order: orderEvents,
      dealer: dealerEvents,
      assignment: dealerRateAssignments,
      payment: creditEntries,
      rates: rateEvents,
      carrier: carrierEvents,
      user: adminUserEvents,
      message: messageEvents,
      device: deviceSettlements,
      exception: exceptionEvents,
      view: orderViewEvents,
      profile: dealerProfileEvents,
      period: accountingPeriodEvents,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(orderEvents, eventOf(orderEvents.id, 'order'))
    .leftJoin(dealerEvents, eventOf(dealerEvents.id, 'dealer'))
    .leftJoin(dealerRateAssignments, eventOf(dealerRateAssignments.id, 'assignment'))
    .leftJoin(creditEntries, eventOf(creditEntries.id, 'payment'))
    .leftJoin(rateEvents, eventOf(rateEvents.id, 'rates'))
    .leftJoin(carrierEvents, eventOf(carrierEvents.id, 'carrier'))
    .leftJoin(adminUserEvents, eventOf(adminUserEvents.id, 'user'))
    .leftJoin(messageEvents, eventOf(messageEvents.id, 'message'))
    .leftJoin(deviceSettlements, eventOf(deviceSettlements.id, 'device'))
    .leftJoin(exceptionEvents, eventOf(exceptionEvents.id, 'exception'))
    .leftJoin(orderViewEvents, eventOf(orderViewEvents.id, 'view'))
    .leftJoin(dealerProfileEvents, eventOf(dealerProfileEvents.id, 'profile'))
    .leftJoin(accountingPeriodEvents, eventOf(accountingPeriodEvents.id, 'period'))
    .leftJoin(dealers, subjectOf(dealers.id, 'dealers'))
    .leftJoin(carriers, subjectOf(carriers.id, 'carriers'))
    .leftJoin(drivers, subjectOf(drivers.id, 'drivers'))
    .leftJoin(subjectUsers, subjectOf(subjectUsers.id, 'users'))
    .leftJoin(outboxMessages, subjectOf(outboxMessages.id, 'messages'))
    .where(conditions(context, query))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(query.limit + 1)
}
export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]
