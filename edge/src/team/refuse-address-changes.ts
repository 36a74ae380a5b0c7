import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Counts an email address that a dealership replaces, of a member or its own: not because of the mails, which are
 * limited by themselves, but because nobody moves that many addresses in an hour.
 * @throws Refusal `too_many_requests`, by dealership
 * Source: DEALER-12, MSG-26.
 */
export async function refuseAddressChanges(
  { db, config, now }: Pick<RequestContext, 'db' | 'config' | 'now'>,
  dealerId: string,
): Promise<void> {
  const limit = await limitFor(config, 'ADDRESS_CHANGES_PER_DEALERSHIP_PER_HOUR', dealerId)
  const sentence = 'Too many email addresses were changed. Please try again in an hour.'
  await rateLimit([limit], now, sentence).consume(db)
}
