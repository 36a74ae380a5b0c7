import { DeclineCredit } from './review-credit.ts'

export const creditLimitRequestStates = ['open', 'approved', 'declined', 'withdrawn'] as const

/** A limit above the ceiling that waits for a second member of staff. Limits are strings of dollars. */
export type CreditLimitRequest = {
  id: string
  /** True if it approves the dealership's credit application, false if it changes a limit. */
  isApplication: boolean
  fromLimit: string
  toLimit: string
  fromTerms: number
  toTerms: number
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: string
  /** The credit has changed since the request was made, so it can no longer be approved. */
  isStale: boolean
}

/** Body of `POST /api/admin/credit-limit-requests/{id}/decline`. */
export const DeclineLimitRequest = DeclineCredit
export type DeclineLimitRequest = DeclineCredit
