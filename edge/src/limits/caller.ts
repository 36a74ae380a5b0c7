import type { RequestContext } from '../request-context.ts'
import { networkOf } from './network-of.ts'
import { samePerson } from './same-person.ts'
import { limitFor, rateLimit, type LimitConfig, type RateLimit, type RateLimiter } from './rate-limit.ts'
import type { LimitName } from '@switchback/core/rate-limits.ts'

export type CallerContext = Pick<RequestContext, 'callerAddress' | 'now'> & { readonly config: LimitConfig }

/** A limit per network of the caller. */
export function callerLimit({ config, callerAddress }: CallerContext, name: LimitName): Promise<RateLimit> {
  return limitFor(config, name, networkOf(callerAddress))
}

/** A limit per recipient, however their address is spelled. */
export function receiverLimit(
  { config }: Pick<CallerContext, 'config'>,
  name: LimitName,
  recipient: string,
): Promise<RateLimit> {
  return limitFor(config, name, samePerson(recipient))
}

/** The rate limiter of one action per network. */
export async function limitCaller(
  context: CallerContext,
  name: LimitName,
  sentence?: string,
): Promise<RateLimiter> {
  return rateLimit([await callerLimit(context, name)], context.now, sentence)
}
