import type { CreditLimitRequest } from '@switchback/core/credit/credit-limit-request.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { creditLimitRequests } from '@switchback/db/schema/dealers/credit-limit-requests.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { nameOfUser } from '../team/name-of-user.ts'

const { applicationId, dealerId, state, fromLimitCents, fromTermsDays } = creditLimitRequests

/** A literal, because SQLite uses a partial index only if the query repeats its condition exactly. */
export const isOpen: SQL = sql`${state} = 'open'`

/** The credit has not changed since the request, and its application is still pending. */
export const isCurrent: SQL = sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${and(
  eq(dealers.id, dealerId),
  eq(dealers.creditLimitCents, fromLimitCents),
  eq(dealers.paymentTermsDays, fromTermsDays),
)}) AND (${applicationId} IS NULL OR EXISTS (SELECT 1 FROM ${creditApplications} WHERE ${and(
  eq(creditApplications.id, applicationId),
  eq(creditApplications.status, 'pending'),
)}))`

/** Queries the open request of a dealership, if any. */
export function openRequest(db: Database, ofDealer: string) {
  return db.sql
    .select({
      request: creditLimitRequests,
      requestedBy: nameOfUser,
      isCurrent: sql<number>`${isCurrent}`,
    })
    .from(creditLimitRequests)
    .innerJoin(users, eq(users.id, creditLimitRequests.requestedBy))
    .where(and(eq(dealerId, ofDealer), isOpen))
}

type OpenRequest = {
  readonly request: typeof creditLimitRequests.$inferSelect
  readonly requestedBy: string
  readonly isCurrent: number
}

/** The request as staff see it. */
export function limitRequestResponse({
  request,
  requestedBy,
  isCurrent: current,
}: OpenRequest): CreditLimitRequest {
  return {
    id: request.id,
    isApplication: request.applicationId !== null,
    fromLimit: dollarsText(request.fromLimitCents),
    toLimit: dollarsText(request.toLimitCents),
    fromTerms: request.fromTermsDays,
    toTerms: request.toTermsDays,
    reason: request.reason,
    requestedById: request.requestedBy,
    requestedBy,
    requestedAt: request.requestedAt,
    isStale: current !== 1,
  }
}
