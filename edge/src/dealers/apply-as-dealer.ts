import { isReservedUsername, usernameTaken } from '@switchback/core/access/username.ts'
import { stateMissing, type ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { termsVersion } from '@switchback/core/legal/terms.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import { limitCaller } from '../limits/caller.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
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
      dealerId,
      companyName,
      contactName,
      city,
      state,
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
 * @throws Refusal `username_taken`, on which the unique index has the last word; `invalid` for a common password, or a state from which dealers cannot sign up;
 * `too_many_requests`
 * Source: DEALER-2, DEALER-4, ACCESS-5, DEALER-7, CREDIT-3, DEALER-6, DEALER-5.
 */
export async function applyAsDealer(context: ApplyContext, application: ApplyAsDealer): Promise<void> {
  const { db } = context
  if (!context.config.signUpStates.includes(application.state)) {
    throw new Refusal('invalid', { details: [{ path: 'state', message: stateMissing }] })
  }
  if (isReservedUsername(application.username)) throw taken()
  refuseWeakPassword(application.password, application.username)
  const sentence = 'Too many applications. Please try again in an hour.'
  const limiter = await limitCaller(context, 'APPLICATIONS_PER_ADDRESS_PER_HOUR', sentence)
  // In a write of its own: an application that is refused for its user name counts too.
  await limiter.consume(db)
  const rows = await rowsOf(context, application)
  const queuedMessages = await enqueue(context, [rows.mail])
  try {
    await db.write([
      db.sql.insert(dealers).values(rows.dealer),
      db.sql.insert(dealerApplications).values(rows.application),
      db.sql.insert(users).values(rows.user),
      insertStaffNotification(db, rows.notification, rows.application.createdAt),
      ...queuedMessages.statements,
    ])
  } catch (error) {
    if (isConstraintError(error, 'users.username')) throw taken()
    throw error
  }
  context.triggerDelivery(queuedMessages.ids)
}
