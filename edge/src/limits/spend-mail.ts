import type { RequestContext } from '../request-context.ts'
import { receiverLimit, samePerson } from './caller.ts'
import { rateLimit, type RateLimit } from './rate-limit.ts'
import { budgetLimits, type SpenderContext } from './spend.ts'

/** The proof that a mail to one receiver was counted; only {@link spendMail} makes it. */
class Paid {
  readonly #person: string
  constructor(recipient: string) {
    this.#person = samePerson(recipient)
  }
  /** @throws Error if the mail goes to somebody else: a bug */
  refuseOthers(recipient: string): void {
    if (samePerson(recipient) !== this.#person) throw new Error('A mail was counted for another receiver')
  }
}

export type PaidMail = Paid

type Spending = {
  readonly recipient: string
  /** Further limits. */
  readonly also?: readonly RateLimit[]
  /** The error text for the caller who is refused. */
  readonly sentence: string
}

/**
 * Counts a mail that somebody asks for toward the limits of its receiver and of the caller, before anything is looked
 * up, so that the response tells nothing.
 * @throws Refusal `too_many_requests`
 * Source: MSG-9, MSG-14.
 */
export async function spendMail(
  context: SpenderContext & Pick<RequestContext, 'db'>,
  { recipient, also = [], sentence }: Spending,
): Promise<PaidMail> {
  const receiver = await receiverLimit(context, 'MAILS_PER_RECEIVER_PER_HOUR', recipient)
  const budget = await budgetLimits(context, 'MAILS_PER_CALLER_PER_HOUR')
  await rateLimit([receiver, ...also, ...budget], context.now, sentence).consume(context.db)
  return new Paid(recipient)
}
