import type { RefusalFacts } from './refusal-facts.ts'

/**
 * Every reason for which the server refuses a request, with the default message for people. Callers may give a more
 * specific one. The list is closed, because clients branch on the code.
 * Source: API-1.
 */
export const refusalSentences = {
  invalid: 'Please check the highlighted fields.',
  malformed_json: 'The request body is not valid JSON.',
  unauthenticated: 'Please sign in.',
  wrong_credentials: 'Invalid username or password.',
  approval_pending:
    'Your dealer application is still pending approval. You will receive an email when your account is approved.',
  application_declined: 'Your dealer application was not approved. Please contact us if you have questions.',
  account_deactivated: 'Your dealer account has been deactivated. Please contact support.',
  wrong_code: "That code isn't right. Please try again.",
  challenge_expired: 'Signing in took too long. Please sign in again.',
  invalid_token: 'Invalid or expired reset token. Please request a new password reset link.',
  username_taken: 'Username is already taken',
  two_factor_required: 'Please switch on two-step sign-in in your account first.',
  forbidden: 'You are not allowed to do that.',

  not_found: 'Not found.',
  order_not_found: 'Order not found.',
  quote_not_found: 'Quote not found.',
  quote_expired: 'This quote has expired. Please request a new one.',
  invalid_order_id: 'Invalid order ID format. It must start with SB followed by alphanumeric characters.',
  already_ordered: 'This quote or vehicle is already on an open order of the dealership.',
  price_changed: 'The price has changed. Please confirm the new price.',
  amount_mismatch: 'The amount does not match what is due on this order.',
  order_changed: 'This order has changed since you opened it. Reload it to see the change, then make yours.',
  rates_changed: 'These rates have changed since you opened them. Reload them to see the change.',
  confirmation_needed: 'Please confirm this with a reason.',
  illegal_transition: 'This is not possible in the current state of the order.',
  already_cancelled: 'This order is already cancelled.',
  already_paid: 'Nothing is due on this order.',
  insufficient_credit: 'Insufficient credit available.',
  credit_required: 'Invoice payment is not available. Please apply for credit terms first.',
  application_exists: 'Your dealership has already applied for credit.',
  last_admin: 'A dealership needs at least one active admin.',
  idempotency_mismatch: 'This request was already sent with other contents.',
  idempotency_in_progress: 'The same request is still being processed. Please try again in a moment.',
  update_required: 'Please update the app to send this.',
  invalid_signature: 'The signature is not valid.',
  link_ended: 'This link has ended. Please ask dispatch for a new one.',
  link_locked: 'There were too many wrong answers. Please ask dispatch for a new link.',
  link_bound: 'Another phone has this load. Please ask dispatch to let this one take over.',
  device_not_bound: 'Open the load on this phone first.',
  wrong_vin: 'This is not the VIN of a vehicle on this load.',
  record_missing: 'The inspection of this photo has not arrived yet.',
  too_large: 'The request is too large.',
  unsupported_type: 'This content type is not supported.',
  method_not_allowed: 'This method is not allowed here.',
  too_many_requests: 'Too many requests. Please try again later.',
  card_declined: 'Your card was declined.',
  email_failed: 'Failed to send email. Please check the configuration.',
  email_not_configured: 'Email service is not configured. This is normal in development mode.',
  email_unavailable: 'Email service is temporarily unavailable. Please try again in a few minutes.',
  payments_unavailable: 'Card payments are not available right now. Please try again later.',
  files_unavailable: 'Files cannot be stored or read right now. Please try again later.',
  database_unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusalSentences

/** A rejected field: its path in the request (`customerPhone`, `quote.pickupZip`) and a message for people. */
export type RefusalDetail = { readonly path: string; readonly message: string }

/** The body of every error response. `message` repeats `error`. Source: API-1. */
export type RefusalResponse = {
  success: false
  error: string
  message: string
  code: RefusalCode
  details?: RefusalDetail[]
  requestId: string
}

type RefusalOptions<Code extends RefusalCode> = {
  readonly sentence?: string
  readonly details?: readonly RefusalDetail[]
  readonly facts?: Code extends keyof RefusalFacts ? RefusalFacts[Code] : never
}

/**
 * An expected error that the caller can understand. Domain functions throw it; one place converts it to a {@link
 * RefusalResponse}. `facts` are those of {@link RefusalFacts} for its code, and merged into the response.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly details: readonly RefusalDetail[]
  readonly facts: object

  constructor(code: Code, options: RefusalOptions<Code> = {}) {
    super(options.sentence ?? refusalSentences[code])
    this.name = 'Refusal'
    this.code = code
    this.details = options.details ?? []
    this.facts = options.facts ?? {}
  }
}
