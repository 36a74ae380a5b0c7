import { isAbroad } from '@switchback/core/messages/phone-number.ts'
import { callerLimit, limitCaller, receiverLimit, type CallerContext } from '../limits/caller.ts'
import { budgetLimits } from '../limits/spend.ts'
import { limitFor, rateLimit, type RateLimit, type RateLimiter } from '../limits/rate-limit.ts'

const sentence = 'Too many quotes were shared today. Please try again tomorrow.'

/** Limits PDFs of quotes, which only the caller gets, by network address. */
export function documentLimit(context: CallerContext): Promise<RateLimiter> {
  return limitCaller(context, 'DOCUMENTS_PER_ADDRESS_PER_DAY', sentence)
}

/**
 * Limits sharing by network address, by recipient, and in total. Texts abroad are expensive and have a limit of their
 * own. Source: SHARE-8.
 */
export async function shareLimit(
  context: CallerContext,
  channel: 'mail' | 'sms',
  recipient: string,
): Promise<RateLimiter> {
  const { config, now } = context
  const limits: [RateLimit, ...RateLimit[]] = [
    await callerLimit(context, 'SHARES_PER_ADDRESS_PER_DAY'),
    await receiverLimit(context, 'SHARES_PER_RECIPIENT_PER_DAY', recipient),
    await receiverLimit(
      context,
      channel === 'mail' ? 'MAILS_PER_RECEIVER_PER_HOUR' : 'TEXTS_PER_RECEIVER_PER_HOUR',
      recipient,
    ),
    ...(await budgetLimits(
      context,
      channel === 'mail' ? 'MAILS_PER_CALLER_PER_HOUR' : 'TEXTS_PER_CALLER_PER_HOUR',
    )),
    await limitFor(config, channel === 'mail' ? 'SHARED_MAILS_PER_DAY' : 'SHARED_TEXTS_PER_DAY'),
  ]
  if (channel === 'sms' && isAbroad(recipient)) {
    limits.push(await limitFor(config, 'SHARED_TEXTS_ABROAD_PER_DAY'))
  }
  return rateLimit(limits, now, sentence)
}
