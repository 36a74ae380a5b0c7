import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Log } from '../../http/log.ts'
import type { RequestContext } from '../../request-context.ts'
import type { RateLimiter } from '../../limits/rate-limit.ts'
import { budgetLimiter } from '../../limits/spend.ts'
import type { SendContext } from '../../outbox/enqueue/message-limits.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentProvider } from '../provider/provider.ts'

/** The dependencies of the card payment functions. */
export type PaymentContext = {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly now: Date
  readonly timeZone: TimeZone
  /** Who causes messages. */
  readonly config: SendContext['config']
  readonly callerAddress: string | undefined
  readonly session?: SendContext['session']
  readonly log: Log
  /** None in jobs. */
  readonly requestId?: string | undefined
  /** Triggers delivery of outbox messages that were just written. */
  readonly triggerDelivery: (messageIds: readonly string[]) => void
  /** The rate limit on intents that the caller may create; none for jobs. */
  readonly intentLimiter: () => Promise<RateLimiter | undefined>
}

/** The parts of a request that payments use. */
export type PaymentRequest = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery'
> &
  Pick<SendContext, 'callerAddress' | 'session'> &
  Partial<Pick<RequestContext, 'requestId'>>

/**
 * @param isJob no request waits for the result.
 * @throws Refusal `payments_unavailable` where no payment can be made.
 */
export function paymentContext(context: PaymentRequest, isJob = false): PaymentContext {
  const { db, now, timeZone, config, log, requestId, triggerDelivery, callerAddress, session } = context
  const intentLimiter = async () =>
    callerAddress === undefined
      ? undefined
      : budgetLimiter({ ...context, callerAddress }, 'PAYMENT_INTENTS_PER_CALLER_PER_HOUR')
  return {
    db,
    provider: chooseProvider(context, isJob),
    now,
    timeZone,
    config,
    callerAddress,
    ...(session ? { session } : {}),
    log,
    requestId,
    triggerDelivery,
    intentLimiter,
  }
}
