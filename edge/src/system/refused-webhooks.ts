import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WebhookSource } from '@switchback/core/system/system-facts.ts'
import type { RequestContext } from '../request-context.ts'
import { rateLimit, rateWindows } from '../limits/rate-limit.ts'

/** The counter of refused webhooks of one provider. Source: SYSTEM-3. */
export const refusedBucket = (source: WebhookSource): string => `WEBHOOKS_REFUSED:${source}`

/**
 * Runs the work of a webhook and counts it if its signature is wrong, because nobody else would notice that a secret
 * was changed at one end alone.
 * @throws whatever the work throws
 * Source: SYSTEM-3.
 */
export async function countingRefusals<Result>(
  { db, log, now }: Pick<RequestContext, 'db' | 'log' | 'now'>,
  source: WebhookSource,
  receive: () => Promise<Result>,
): Promise<Result> {
  try {
    return await receive()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_signature') {
      const limit = { bucket: refusedBucket(source), limit: Infinity, window: rateWindows.PER_DAY }
      log({ event: 'webhook_refused', level: 'warn', source })
      await db.write([rateLimit([limit], now).count()])
    }
    throw error
  }
}
