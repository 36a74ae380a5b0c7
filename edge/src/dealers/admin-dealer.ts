import type { AdminDealerResponse, DealerApplication } from '@switchback/core/dealers/admin-dealer.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealerEvents } from '@switchback/db/schema/dealers/dealer-events.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signIns as signInRows } from '@switchback/db/schema/accounts/sign-ins.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import type { Database } from '@switchback/db/client.ts'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { creditCents } from '@switchback/core/credit/plan-correction.ts'
import { balanceRequestResponse, openBalanceRequest } from '../credit/balance-requests.ts'
import { openCentsOf } from '../credit/ledger.ts'
import { creditApplicationResponse, newestApplication } from '../credit/credit-application-row.ts'
import { limitRequestResponse, openRequest } from '../credit/limit-request-row.ts'
import type { RequestContext } from '../request-context.ts'
import { assignmentEvent, rateAssignments } from './rate-assignments.ts'
import { teamMember } from '../team/team-member.ts'
import { paymentEvent, recordedPayments } from './recorded-payments.ts'
import { profileEvent, profileEvents } from './profile-events.ts'
import { dealerProfile } from './dealer-profile.ts'
import { nameOfUser } from '../team/name-of-user.ts'

const shownEvents = 50

/** More sessions than a team has open at once; sorted here, because no index joins a team with their times. */
const readSessions = 500

const signInHistory = (db: Database, dealerId: string) =>
  db.sql
    .select({
      id: signInRows.id,
      name: nameOfUser,
      device: signInRows.device,
      outcome: signInRows.outcome,
      at: signInRows.createdAt,
    })
    .from(signInRows)
    .innerJoin(users, eq(users.id, signInRows.userId))
    .where(eq(signInRows.dealerId, dealerId))
    .orderBy(desc(signInRows.id))
    .limit(shownEvents)

function queries(db: Database, id: string, now: Date) {
  return [
    db.sql
      .select({
        dealer: dealers,
        application: dealerApplications,
        reviewedBy: sql<string | null>`${nameOfUser}`,
      })
      .from(dealers)
      .leftJoin(dealerApplications, eq(dealerApplications.dealerId, dealers.id))
      .leftJoin(users, eq(users.id, dealerApplications.reviewedBy))
      .where(eq(dealers.id, id)),
    db.sql
      .select()
      .from(users)
      .where(and(eq(users.dealerId, id), isNull(users.deletedAt)))
      .orderBy(asc(users.createdAt)),
    db.sql
      .select({
        kind: dealerEvents.kind,
        actorName: nameOfUser,
        detail: dealerEvents.detail,
        createdAt: dealerEvents.createdAt,
      })
      .from(dealerEvents)
      .innerJoin(users, eq(users.id, dealerEvents.actorId))
      .where(eq(dealerEvents.dealerId, id))
      .orderBy(desc(dealerEvents.id))
      .limit(shownEvents),
    newestApplication(db, id),
    recordedPayments(db, id, shownEvents),
    openRequest(db, id),
    rateAssignments(db, id, shownEvents),
    db.sql
      .select({
        id: sessions.id,
        name: nameOfUser,
        device: sessions.device,
        signedInAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(and(eq(users.dealerId, id), gt(sessions.expiresAt, now.toISOString())))
      .limit(readSessions),
    signInHistory(db, id),
    profileEvents(db, id, shownEvents),
    openBalanceRequest(db, id),
    openCentsOf(db, id),
  ] as const
}

function applicationResponse(
  application: typeof dealerApplications.$inferSelect | null,
  reviewedBy: string | null,
): DealerApplication | null {
  if (!application) return null
  const { status, createdAt, agreedToTermsAt, agreedToCreditAt, reviewedAt, declineReason } = application
  return {
    status,
    appliedAt: createdAt,
    agreedToTermsAt,
    agreedToCreditAt,
    reviewedAt,
    reviewedBy,
    declineReason,
  }
}

/** A dealership's details for staff, in one round trip. @throws Refusal `not_found` */
export async function readAdminDealer(
  { db, config, now }: Pick<RequestContext, 'db' | 'config' | 'now'>,
  dealerId: string,
): Promise<AdminDealerResponse> {
  const [
    [found],
    team,
    deeds,
    [credit],
    paid,
    [request],
    assigned,
    signIns,
    history,
    edits,
    [adjustment],
    [open],
  ] = await db.read(queries(db, dealerId, now))
  if (!found) throw new Refusal('not_found')
  return {
    ...(await dealerProfile(config, found.dealer)),
    application: applicationResponse(found.application, found.reviewedBy),
    creditApplication: credit ? await creditApplicationResponse(config, credit) : null,
    creditLimitRequest: request ? limitRequestResponse(request) : null,
    creditLimitCeiling: dollarsText(config.creditLimitCeilingCents),
    adjustmentCeiling: dollarsText(config.adjustmentCeilingCents),
    balanceRequest: adjustment ? balanceRequestResponse(adjustment) : null,
    credit: dollarsText(
      creditCents({ balanceCents: found.dealer.currentBalanceCents, openCents: open?.openCents ?? 0 }),
    ),
    team: team.map(teamMember),
    signIns: signIns
      .toSorted((one, other) => other.signedInAt.localeCompare(one.signedInAt))
      .slice(0, shownEvents),
    signInHistory: history,
    events: [
      ...deeds,
      ...paid.map(paymentEvent),
      ...assigned.map(assignmentEvent),
      ...edits.map(profileEvent),
    ]
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, shownEvents),
  }
}
