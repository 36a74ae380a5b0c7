import { Refusal, type RefusalCode } from '@switchback/core/errors/refusal.ts'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { HTTPException } from 'hono/http-exception'
import { ConfigError } from '../config.ts'

/** Source: API-1. */
export const refusalStatus = {
  invalid: 400,
  malformed_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  approval_pending: 403,
  application_declined: 403,
  account_deactivated: 403,
  wrong_code: 401,
  challenge_expired: 401,
  invalid_token: 400,
  username_taken: 409,
  two_factor_required: 403,
  forbidden: 403,
  not_found: 404,
  order_not_found: 404,
  quote_not_found: 404,
  quote_expired: 409,
  invalid_order_id: 400,
  already_ordered: 409,
  price_changed: 409,
  amount_mismatch: 409,
  order_changed: 409,
  rates_changed: 409,
  confirmation_needed: 409,
  illegal_transition: 409,
  already_cancelled: 409,
  already_paid: 409,
  insufficient_credit: 409,
  credit_required: 409,
  application_exists: 409,
  last_admin: 409,
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  update_required: 409,
  invalid_signature: 400,
  link_ended: 410,
  link_locked: 403,
  link_bound: 409,
  device_not_bound: 403,
  wrong_vin: 400,
  record_missing: 409,
  too_large: 413,
  unsupported_type: 415,
  method_not_allowed: 405,
  too_many_requests: 429,
  card_declined: 402,
  email_failed: 503,
  email_not_configured: 503,
  email_unavailable: 503,
  payments_unavailable: 503,
  files_unavailable: 503,
  database_unavailable: 503,
  internal: 500,
} as const satisfies Record<RefusalCode, number>

/** When a retry makes sense, unless the refusal gives another time. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  idempotency_in_progress: 1,
  record_missing: 2,
  too_many_requests: 60,
  email_unavailable: 120,
  payments_unavailable: 10,
  files_unavailable: 10,
  database_unavailable: 5,
}

/**
 * Maps an error to a refusal for the caller. An internal error is `internal` and reveals nothing more; outside
 * production it names the setting.
 */
export function asRefusal(error: unknown, environment: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('database_unavailable')
  if (error instanceof ConfigError && environment === 'development')
    return new Refusal('internal', { sentence: error.message })
  if (error instanceof HTTPException) {
    if (error.status === 405) return new Refusal('method_not_allowed')
    if (error.status < 500) return new Refusal('malformed_json')
  }
  return new Refusal('internal')
}

/** Seconds after which a retry makes sense; undefined if it does not. */
export function retryAfterOf(refusal: Refusal): number | undefined {
  return factsOf(refusal, 'too_many_requests')?.retryAfterSeconds ?? retryAfterSeconds[refusal.code]
}
