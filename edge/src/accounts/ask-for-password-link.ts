import type { ForgotPassword } from '@switchback/core/access/password-link.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { sendLinks, type LinkContext } from '../limits/send-links.ts'
import type { PaidMail } from '../limits/spend-mail.ts'
import { passwordLink } from './password-link.ts'

/** The most accounts that one mail address has. */
const accountsAtMost = 5

/** Sends a link to each account of that kind with this address. */
async function sendToAccounts(
  context: LinkContext,
  { email, accountType }: ForgotPassword,
  paid: PaidMail,
): Promise<void> {
  const { db } = context
  const isOfPortal = accountType === 'admin' ? isNotNull(users.adminRole) : isNull(users.adminRole)
  const [found] = await db.read([
    db.sql
      .select()
      .from(users)
      .where(and(inArray(users.email, [email, email.toLowerCase()]), isOfPortal, eq(users.isActive, true)))
      .limit(accountsAtMost),
  ])
  for (const user of found) {
    const link = await passwordLink(context, { user, purpose: user.passwordHash ? 'reset' : 'setup', paid })
    const { isHeld } = await guardedBatch(db, link)
    if (isHeld) context.triggerDelivery(link.ids)
  }
}

/**
 * Sends password links to the accounts with this mail address. The response goes out before the lookup, so neither it
 * nor its timing reveals whether there is an account.
 * @throws Refusal `too_many_requests`, by mail address and by network address, account or not
 * Source: ACCESS-10, ACCESS-12, ACCESS-11; scorecard S7.
 */
export function askForPasswordLink(context: LinkContext, request: ForgotPassword): Promise<void> {
  return sendLinks(
    context,
    {
      email: request.email,
      perMailAddress: 'PASSWORD_LINKS_PER_MAIL_ADDRESS_PER_HOUR',
      perNetwork: 'PASSWORD_LINKS_PER_ADDRESS_PER_HOUR',
    },
    (paid) => sendToAccounts(context, request, paid),
  )
}
