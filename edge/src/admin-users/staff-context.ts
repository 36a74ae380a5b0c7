import { spendMail, type PaidMail } from '../limits/spend-mail.ts'
import type { RequestContext } from '../request-context.ts'
import type { Session } from '../session/find-session.ts'

/** The context of a change of a member of staff; the session is the caller's. */
export type StaffChangeContext = Pick<
  RequestContext,
  'db' | 'now' | 'config' | 'triggerDelivery' | 'callerAddress'
> & { readonly session: Session }

/** The name of who makes the change. */
export const actorName = ({ session: { user } }: StaffChangeContext): string =>
  `${user.firstName} ${user.lastName}`

/** Counts a mail to an address that staff entered. @throws Refusal `too_many_requests`. Source: SHARE-8. */
export async function countStaffMail(context: StaffChangeContext, recipient: string): Promise<PaidMail> {
  return spendMail(context, {
    recipient,
    sentence: 'Too many emails were sent. Please try again in an hour.',
  })
}
