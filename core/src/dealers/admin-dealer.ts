import type { SignInOutcome } from '../access/sign-in.ts'
import * as z from 'zod/mini'
import type { CreditApplicationResponse } from '#core/credit/credit-application.ts'
import type { BalanceRequest } from '#core/credit/correction.ts'
import type { CreditLimitRequest } from '#core/credit/credit-limit-request.ts'
import { PageCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { line } from '#core/fields/text-fields.ts'
import { CancelOrder } from '#core/orders/request/cancel-order.ts'
import type { TeamMember } from '#core/team/team-member.ts'
import { applicationStatuses, type ApplicationStatus, dealerViews } from './dealer-views.ts'
import type { DealerProfile } from './dealer-profile.ts'

/**
 * Query of `GET /api/admin/dealers`: filters by application status, by a view (`show`), or by `search` (the beginning
 * of the company's name, or its email).
 */
export const ListDealers = z.extend(PageQuery, {
  application: z.optional(z.enum(applicationStatuses, 'There is no such status')),
  show: z.optional(z.enum(dealerViews, 'There is no such view')),
  cursor: z.optional(PageCursor),
})
export type ListDealers = z.output<typeof ListDealers>

/** A row of the staff's list of dealerships. Sums are strings of dollars. */
export type AdminDealerRow = {
  id: string
  companyName: string
  contactName: string
  email: string
  city: string
  state: string
  /** None if staff created the dealership without an application. */
  application: ApplicationStatus | null
  isActive: boolean
  creditApproved: boolean
  creditLimit: string
  currentBalance: string
  createdAt: string
}

/** Response of `GET /api/admin/dealers`, besides `success`. */
export type AdminDealerPage = PageEnd & { dealers: AdminDealerRow[] }

/** A dealership's application and the decision on it. */
export type DealerApplication = {
  status: ApplicationStatus
  appliedAt: string
  agreedToTermsAt: string | null
  agreedToCreditAt: string | null
  reviewedAt: string | null
  /** The name of the staff member who decided. */
  reviewedBy: string | null
  declineReason: string | null
}

/** Staff actions on a dealership. */
export const dealerEventKinds = [
  'application_approved',
  'application_declined',
  'activated',
  'deactivated',
  'credit_approved',
  'credit_declined',
  'credit_changed',
  'credit_limit_requested',
  'credit_limit_approved',
  'credit_limit_declined',
  'credit_limit_withdrawn',
  'adjustment_requested',
  'adjustment_approved',
  'adjustment_declined',
  'adjustment_withdrawn',
] as const
export type DealerEventKind = (typeof dealerEventKinds)[number]

export type DealerEvent = {
  /**
   * Payments recorded by staff come from the ledger; changes of rates and of the company's details have tables of their
   * own.
   */
  kind: DealerEventKind | 'payment_recorded' | 'rates_assigned' | 'details_changed'
  actorName: string | null
  /** The change in words, or the reason. */
  detail: string | null
  createdAt: string
}

/** A sign-in of somebody of the dealership that still holds. */
export type DealerSignIn = {
  id: string
  name: string
  /** `Chrome on Windows`. */
  device: string
  signedInAt: string
  lastUsedAt: string
}

/** An attempt to sign in to an account of the dealership; saved for 180 days. */
export type SignInAttempt = {
  id: number
  name: string
  /** `Chrome on Windows`. */
  device: string
  outcome: SignInOutcome
  at: string
}

/** A dealership as staff see it. */
export type AdminDealerResponse = DealerProfile & {
  application: DealerApplication | null
  /** The latest one; none if the dealership never applied for credit. */
  creditApplication: CreditApplicationResponse | null
  /** The one that is open, if any. */
  creditLimitRequest: CreditLimitRequest | null
  /** In dollars: a second member of staff approves any limit above it. */
  creditLimitCeiling: string
  /** In dollars: a second member of staff approves an adjustment of more. */
  adjustmentCeiling: string
  /** The adjustment that waits for a second person, if any. */
  balanceRequest: BalanceRequest | null
  /** Money that pays no open invoice and can be applied or paid out, in dollars. Source: CREDIT-12. */
  credit: string
  team: TeamMember[]
  /** Newest first, at most 50. */
  signIns: DealerSignIn[]
  /** Newest first, at most 50. */
  signInHistory: SignInAttempt[]
  /** Newest first, at most 50. */
  events: DealerEvent[]
}

/** Body of `POST /api/admin/dealers/{id}/decline`, with a reason for the applicant. Source: DEALER-7. */
export const DeclineDealer = z.object({ reason: CancelOrder.shape.reason })
export type DeclineDealer = z.output<typeof DeclineDealer>

/** Body of `PATCH /api/admin/dealers/{id}`. Deactivation requires a reason, which the dealership reads. */
export const ChangeDealer = z.discriminatedUnion(
  'isActive',
  [
    z.object({ isActive: z.literal(true) }),
    z.object({ isActive: z.literal(false), reason: line('Please give a reason', 500) }),
  ],
  'Say whether its people may sign in',
)
export type ChangeDealer = z.output<typeof ChangeDealer>
