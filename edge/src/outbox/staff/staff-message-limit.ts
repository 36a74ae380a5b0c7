import type { MessageChannel } from '@switchback/core/messages/admin-message.ts'
import { limitFor, rateLimit, type RateLimiter } from '../../limits/rate-limit.ts'
import type { SpenderContext } from '../../limits/spend.ts'

/**
 * Limits the messages that one member of the staff sends by hand in an hour. Colleagues in one office do not count
 * together.
 * Source: MSG-12, MSG-18.
 */
export async function staffMessageLimiter(
  { config, now }: Pick<SpenderContext, 'config' | 'now'>,
  { userId }: { readonly userId: string },
  channel: MessageChannel,
): Promise<RateLimiter> {
  const name = channel === 'sms' ? 'TEXTS_PER_CALLER_PER_HOUR' : 'MAILS_PER_CALLER_PER_HOUR'
  const limit = await limitFor(config, name, `account ${userId}`)
  return rateLimit([limit], now, 'You’ve sent too many messages this hour. Please try again later.')
}
