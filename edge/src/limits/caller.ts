import type { RequestContext } from '../request-context.ts'
import { networkOf } from './network-of.ts'
import { limitFor, rateLimit, type LimitConfig, type RateLimit, type RateLimiter } from './rate-limit.ts'
import type { LimitName } from '@switchback/core/rate-limits.ts'

/**
 * The same key for all spellings that reach the same person: ignores a mail address's case, everything after its
 * first plus sign, and at Google its dots. A telephone number is its own key.
 */
export function samePerson(recipient: string): string {
  const address = /^([^@+]+)[^@]*@(.+)$/.exec(recipient.toLowerCase())
  if (!address) return recipient
  const [, mailbox = '', host = ''] = address
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}

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
