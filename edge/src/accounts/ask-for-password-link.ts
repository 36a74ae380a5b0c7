import type { ForgotPassword } from '@switchback/core/access/password-link.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { describeFault } from '../http/describe-fault.ts'
import { callerLimit, receiverLimit } from '../limits/caller.ts'
import { budgetLimits } from '../limits/spend.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { Vars } from '../vars.ts'
import { passwordLink } from './password-link.ts'

type AskVars = Pick<Vars, 'db' | 'now' | 'config' | 'callerAddress' | 'wake' | 'defer' | 'log' | 'requestId'>

/** One mail address is one person's; more accounts than that nobody has. */
const accountsAtMost = 5

/** Sends a link to each account of that kind under the address. */
async function sendLinks(vars: AskVars, { email, accountType }: ForgotPassword): Promise<void> {
  const { db } = vars
  const isOfPortal = accountType === 'admin' ? isNotNull(users.adminRole) : isNull(users.adminRole)
  const [found] = await db.read([
    db.sql
      .select()
      .from(users)
      .where(and(inArray(users.email, [email, email.toLowerCase()]), isOfPortal, eq(users.isActive, true)))
      .limit(accountsAtMost),
  ])
  for (const user of found) {
    const link = await passwordLink(vars, { user, purpose: user.passwordHash ? 'reset' : 'setup' })
    await db.write(link.statements)
    vars.wake(link.ids)
  }
}

/**
 * Sends a password link to whoever has an account under the mail address. The answer comes before anybody looks, so
 * that neither it nor its time tells whether there is one.
 * @throws Refusal `too_many_requests`, by mail address and by network address, account or not
 * Source: spec/dealer-admin.md section 2 "Forgot password"; decisions 20 and 21; scorecard S7.
 */
export async function askForPasswordLink(vars: AskVars, asked: ForgotPassword): Promise<void> {
  const limiter = rateLimit(
    [
      await receiverLimit(vars, 'PASSWORD_LINKS_PER_MAIL_ADDRESS_PER_HOUR', asked.email),
      await callerLimit(vars, 'PASSWORD_LINKS_PER_ADDRESS_PER_HOUR'),
      await receiverLimit(vars, 'MAILS_PER_RECEIVER_PER_HOUR', asked.email),
      ...(await budgetLimits(vars, 'MAILS_PER_CALLER_PER_HOUR')),
    ],
    vars.now,
    'Too many links were asked for. Please try again in an hour.',
  )
  await limiter.consume(vars.db)
  vars.defer(
    sendLinks(vars, asked).catch((fault: unknown) =>
      vars.log({ event: 'fault', level: 'error', requestId: vars.requestId, ...describeFault(fault) }),
    ),
  )
}
