import { isReservedUsername, usernameTaken } from '@switchback/core/access/username.ts'
import { termsVersion, type ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { dealerApplications } from '@switchback/db/schema/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { users } from '@switchback/db/schema/users.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import { callerLimit, receiverLimit } from '../limits/caller.ts'
import { budgetLimits } from '../limits/spend.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { seal } from '../session/seal.ts'
import type { RequestContext } from '../request-context.ts'

type ApplyContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>

function taken(): Refusal {
  return new Refusal('username_taken', { details: [{ path: 'username', message: usernameTaken }] })
}

/** Splits `Dana Whitfield` into first and last name; a single word is the first. */
function namesOf(contactName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = contactName.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/**
 * The rows of the dealership, its application, and its first person, who is its admin; they await the staff's
 * approval.
 */
async function rowsOf({ config, now }: ApplyContext, application: ApplyAsDealer) {
  const { companyName, contactName, phone, address, city, state, zipCode, username } = application
  const at = now.toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const dealerId = crypto.randomUUID()
  const email = application.email.toLowerCase()
  return {
    dealer: {
      id: dealerId,
      companyName,
      contactName,
      email,
      phone,
      address,
      city,
      state,
      zipCode,
      taxIdEncrypted: await seal(config, application.taxId),
      ...stamps,
    },
    application: {
      dealerId,
      createdAt: at,
      ...(application.agreedToTerms ? { termsVersion, agreedToTermsAt: at } : {}),
      ...(application.agreedToCredit ? { agreedToCreditAt: at } : {}),
    },
    user: {
      id: crypto.randomUUID(),
      username,
      email,
      phone,
      ...namesOf(contactName),
      passwordHash: await hashPassword(application.password),
      dealerId,
      dealerRole: 'admin' as const,
      ...stamps,
    },
    notification: {
      kind: 'dealer_application' as const,
      title: `${companyName} has applied for a dealer account`,
      dealerId,
      facts: { companyName, contactName, city, state },
      dedupeKey: `dealer_application:${dealerId}`,
      createdAt: at,
    },
    mail: {
      channel: 'mail' as const,
      kind: 'application_received' as const,
      facts: { contactName, companyName, username },
      recipient: email,
      dedupeKey: `application_received:${dealerId}`,
      orderId: null,
    },
  }
}

/**
 * Accepts an application for a dealer account in one atomic write. Mails the applicant and notifies staff.
 * @throws Refusal `username_taken`, on which the unique index has the last word; `invalid` for a common password;
 * `too_many_requests`
 * Source: DEALER-2, ACCESS-5, DEALER-7, CREDIT-3, DEALER-6, DEALER-5.
 */
export async function applyAsDealer(context: ApplyContext, application: ApplyAsDealer): Promise<void> {
  const { db, now } = context
  if (isReservedUsername(application.username)) throw taken()
  refuseWeakPassword(application.password, application.username)
  const limiter = rateLimit(
    [
      await callerLimit(context, 'APPLICATIONS_PER_ADDRESS_PER_HOUR'),
      await receiverLimit(context, 'MAILS_PER_RECEIVER_PER_HOUR', application.email),
      ...(await budgetLimits(context, 'MAILS_PER_CALLER_PER_HOUR')),
    ],
    now,
    'Too many applications. Please try again in an hour.',
  )
  // In a write of its own: an application that is refused for its user name counts too.
  await limiter.consume(db)
  const rows = await rowsOf(context, application)
  const queuedMessages = enqueue([rows.mail], now)
  try {
    await db.write([
      db.sql.insert(dealers).values(rows.dealer),
      db.sql.insert(dealerApplications).values(rows.application),
      db.sql.insert(users).values(rows.user),
      db.sql.insert(adminNotifications).values(rows.notification),
      ...queuedMessages.statements,
    ])
  } catch (error) {
    if (isConstraintError(error, 'users.username')) throw taken()
    throw error
  }
  context.triggerDelivery(queuedMessages.ids)
}
