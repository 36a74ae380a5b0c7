import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import type { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../request-context.ts'
import { carrierSubjects } from './carrier-subjects.ts'
import { deliverySubjects } from './delivery-subjects.ts'
import { claimSubjects } from './claim-subjects.ts'
import { offerSubjects } from './offer-subjects.ts'
import { deviceSubjects } from './device-subjects.ts'
import { driverReportSubjects } from './driver-report-subjects.ts'
import { disputeSubjects } from './dispute-subjects.ts'
import { exceptionResponse, type Subject } from './exception-row.ts'
import { invoiceSubjects, messageSubjects, notificationSubjects } from './money-subjects.ts'
import { orderSubjects } from './order-subjects.ts'

/** Which rows of a kind to read. */
type Rows = {
  readonly where: SQL | undefined
  readonly orderBy: readonly [SQLiteColumn, SQLiteColumn]
  readonly limit: number
}

type Row = { readonly exception: typeof exceptions.$inferSelect; readonly ownerName: string | null }

/** The columns of a subject's query, however its tables are joined. */
type Joined<Found> = {
  where(where: SQL | undefined): {
    orderBy(...by: readonly [SQLiteColumn, SQLiteColumn]): {
      limit(count: number): BatchItem<'sqlite'> & PromiseLike<Found[]>
    }
  }
}

/** A query of exceptions with their subjects, and how its rows are shown. */
type SubjectQuery = {
  readonly query: BatchItem<'sqlite'>
  read(rows: readonly unknown[]): { exception: AdminException; shownAt: string }[]
}

function queriesOf<Found extends Row>(
  now: Date,
  { where, orderBy, limit }: Rows,
  { joined, subject }: { joined: Joined<Found>; subject: (row: Found) => Subject },
): SubjectQuery {
  return {
    query: joined
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
    read: (rows) =>
      (rows as readonly Found[]).map((row) => ({
        exception: exceptionResponse(row, subject(row), now),
        shownAt: row.exception.shownAt ?? row.exception.dueAt,
      })),
  }
}

/** The tables whose rows are the subjects of exceptions. */
type SubjectTable =
  | 'order'
  | 'claim'
  | 'delivery'
  | 'offer'
  | 'driver_report'
  | 'dispute'
  | 'notification'
  | 'invoice'
  | 'message'
  | 'carrier'
  | 'device'

const tables: Readonly<Record<ExceptionKind, SubjectTable>> = {
  mistaken_rates: 'order',
  not_contacted: 'order',
  call_back: 'order',
  driver_report: 'driver_report',
  no_driver: 'order',
  pickup_passed: 'order',
  not_collected: 'order',
  not_clean: 'delivery',
  claim_open: 'claim',
  offer_unanswered: 'offer',
  dispute_open: 'dispute',
  payment_review: 'notification',
  carrier_unpaid: 'order',
  invoice_overdue: 'invoice',
  message_bounced: 'message',
  dead_letter: 'message',
  insurance_ends: 'carrier',
  insurance_lapsed: 'carrier',
  work_lost: 'device',
}

/** The query of one kind's exceptions: each is read with its subject through that table's key. */
export function subjectsOf(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  kind: ExceptionKind,
  rows: Rows,
): SubjectQuery {
  switch (tables[kind]) {
    case 'order':
      return queriesOf(now, rows, orderSubjects(db))
    case 'delivery':
      return queriesOf(now, rows, deliverySubjects(db))
    case 'claim':
      return queriesOf(now, rows, claimSubjects(db, timeZone))
    case 'offer':
      return queriesOf(now, rows, offerSubjects(db))
    case 'driver_report':
      return queriesOf(now, rows, driverReportSubjects(db))
    case 'dispute':
      return queriesOf(now, rows, disputeSubjects(db, timeZone))
    case 'notification':
      return queriesOf(now, rows, notificationSubjects(db))
    case 'invoice':
      return queriesOf(now, rows, invoiceSubjects(db))
    case 'message':
      return queriesOf(now, rows, messageSubjects(db))
    case 'carrier':
      return queriesOf(now, rows, carrierSubjects(db))
    case 'device':
      return queriesOf(now, rows, deviceSubjects(db, now))
  }
}
