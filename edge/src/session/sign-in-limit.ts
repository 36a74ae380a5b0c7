import { callerLimit, type CallerContext } from '../limits/caller.ts'
import {
  limitFor,
  rateBucket,
  rateLimit,
  type LimitConfig,
  type RateLimit,
  type RateLimiter,
} from '../limits/rate-limit.ts'

/** The limit on wrong passwords and codes per account; unknown names count too. */
const accountLimit = (config: LimitConfig, username: string): Promise<RateLimit> =>
  limitFor(config, 'SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR', username.toLowerCase())

/** The counter of {@link signInLimit} for the account; a new password resets it. */
export const accountBucket = (config: LimitConfig, username: string): Promise<string> =>
  rateBucket(config, 'SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR', username.toLowerCase())

const sentence = 'Too many attempts. Please try again in an hour, or reset your password.'

/** A new password does not lift the limit of a network, and no response tells which limit it was. */
const sentenceOfAccountOrNetwork =
  'Too many attempts. Please try again in an hour. A new password opens your account sooner, unless too many attempts came from your network.'

/**
 * Counts wrong passwords and codes by account and by network address. Over the limit, no response reveals whether an
 * attempt was right, until an hour has passed or the owner resets the password by mail.
 * Source: ACCESS-4.
 */
export async function signInLimit(context: CallerContext, username: string): Promise<RateLimiter> {
  return rateLimit(
    [
      await accountLimit(context.config, username),
      await callerLimit(context, 'SIGN_IN_FAILURES_PER_ADDRESS_PER_HOUR'),
    ],
    context.now,
    sentenceOfAccountOrNetwork,
  )
}

/**
 * Counts wrong passwords and codes on a known device of the account, in a counter of its own: guesses from elsewhere
 * do not lock the owner out there, and the device gets fewer guesses than all strangers together.
 */
export async function knownDeviceLimit(
  { config, now }: CallerContext,
  username: string,
  deviceHash: string,
): Promise<RateLimiter> {
  const whom = `${username.toLowerCase()} ${deviceHash}`
  return rateLimit([await limitFor(config, 'SIGN_IN_FAILURES_PER_DEVICE_PER_HOUR', whom)], now, sentence)
}

/**
 * Counts wrong passwords and codes of a signed-in user by the session alone: guesses at sign-in do not keep owners from
 * changing their account, and a stolen session has few guesses. A new password ends the session.
 * Source: ACCESS-4.
 */
export async function sessionLimit(
  { config, now }: Pick<CallerContext, 'config' | 'now'>,
  sessionId: string,
): Promise<RateLimiter> {
  return rateLimit(
    [await limitFor(config, 'OWN_PASSWORD_FAILURES_PER_SESSION_PER_HOUR', sessionId)],
    now,
    sentence,
  )
}
