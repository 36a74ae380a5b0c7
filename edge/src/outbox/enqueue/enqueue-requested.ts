import { sql, type SQL } from 'drizzle-orm'
import type { RateLimiter } from '../../limits/rate-limit.ts'
import type { PaidMail } from '../../limits/spend-mail.ts'
import type { Enqueued } from './enqueue.ts'
import { insertRows, oneRow } from './insert-rows.ts'
import type { RequestedMessage, DigestMessage, StaffMessage } from './message.ts'

/** One message as the guard of a batch: it changes one row, or none if there is no room or the dedupe key exists. */
type Guard = { readonly id: string; readonly statement: SQL }

function guardOf(message: RequestedMessage | StaffMessage | DigestMessage, now: Date, condition: SQL): Guard {
  const row = oneRow(message, now, condition)
  return { id: row.id, statement: insertRows([row], now) }
}

/**
 * Writes a message while the rate limiter has room; the same batch has to count it.
 * Source: MSG-26.
 */
export function enqueueUnder(
  message: RequestedMessage | StaffMessage,
  limiter: RateLimiter,
  now: Date,
): Guard {
  return guardOf(message, now, limiter.isUnder)
}

/**
 * Writes messages that their limits have already counted, to the address that was counted.
 * @throws Error for another receiver: a bug
 * Source: MSG-26.
 */
export function enqueuePaid(messages: readonly RequestedMessage[], paid: PaidMail, now: Date): Enqueued {
  for (const { recipient } of messages) paid.refuseOthers(recipient)
  const rows = messages.map((message) => oneRow(message, now, sql`TRUE`))
  if (rows.length === 0) return { statements: [], ids: [] }
  return { statements: [insertRows(rows, now)], ids: rows.map(({ id }) => id) }
}

/** Writes a digest; the dispatch desk's has no limiter, because it goes out every ten minutes at most. */
export function enqueueDigest(message: DigestMessage, limiter: RateLimiter | undefined, now: Date): Guard {
  return guardOf(message, now, limiter?.isUnder ?? sql`TRUE`)
}
