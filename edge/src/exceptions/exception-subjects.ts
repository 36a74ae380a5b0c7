import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import type { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../request-context.ts'
import { carrierSubjects } from './carrier-subjects.ts'
import { deviceSubjects } from './device-subjects.ts'
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

/** The query of one kind's exceptions: each is read with its subject through that table's key. */
export function subjectsOf(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  kind: ExceptionKind,
  rows: Rows,
): SubjectQuery {
  switch (kind) {
    case 'mistaken_rates':
    case 'not_collected':
    case 'not_contacted':
    case 'no_driver':
    case 'pickup_passed':
      return queriesOf(now, rows, orderSubjects(db))
    case 'payment_review':
      return queriesOf(now, rows, notificationSubjects(db))
    case 'invoice_overdue':
      return queriesOf(now, rows, invoiceSubjects(db))
    case 'dead_letter':
      return queriesOf(now, rows, messageSubjects(db))
    case 'insurance_ends':
    case 'insurance_lapsed':
      return queriesOf(now, rows, carrierSubjects(db))
    case 'work_lost':
      return queriesOf(now, rows, deviceSubjects(db, now))
  }
}
