import type { ChangeDealership, ChangeDealershipByStaff } from '@switchback/core/dealers/change-dealership.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealerProfileEvents } from '@switchback/db/schema/dealers/dealer-profile-events.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq } from 'drizzle-orm'
import { leftAddressMail } from '../accounts/account-mail.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { invoiceAddress } from '../outbox/enqueue/dealer-choice.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { seal } from '../session/seal.ts'
import { refuseAddressChanges } from '../team/refuse-address-changes.ts'
import { maskedTaxId, maskTaxId } from './dealer-profile.ts'

type ChangeContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>

/** Who changes it: one of its admins, or staff. */
type Changer = { readonly kind: 'dealer' | 'staff'; readonly userId: string }

/** The new tax id as it is stored, and for the history, which never shows it in full. */
async function newTaxId({ config }: ChangeContext, before: string | null, typed: string | undefined) {
  if (typed === undefined) return { columns: {}, changes: {} }
  const changes = { taxId: [await maskedTaxId(config, before), maskTaxId(typed)] as const }
  return { columns: { taxIdEncrypted: await seal(config, typed) }, changes }
}

/** Tells the addresses that no longer get the dealership's emails, so that nobody redirects invoices unnoticed. */
function leftAddressMails(dealer: typeof dealers.$inferSelect, changes: object, now: Date, by: Changer) {
  const { id, companyName, contactName, email } = dealer
  const owner = { id, username: companyName, firstName: contactName, email }
  const left = new Set([
    ...('email' in changes ? [email] : []),
    ...('invoiceEmail' in changes ? [invoiceAddress(dealer)] : []),
  ])
  return [...left].map((address) => leftAddressMail(owner, now, address, { isByOthers: by.kind === 'staff' }))
}

/**
 * Changes a dealership's details and records each field before and after. Nothing is recorded if nothing changed.
 * @throws Refusal `not_found`; `order_changed` if somebody else changed them since they were opened;
 * `too_many_requests` for a dealership that replaces its email addresses again and again.
 * Source: DEALER-21, DEALER-22.
 */
export async function changeDealership(
  context: ChangeContext,
  dealerId: string,
  change: ChangeDealership | ChangeDealershipByStaff,
  by: Changer,
): Promise<void> {
  const { db, now } = context
  const [[dealer]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const { revision, ...given } = change
  const { taxId: typedTaxId, ...fields } = { taxId: undefined, ...given }
  const taxId = await newTaxId(context, dealer.taxIdEncrypted, typedTaxId)
  const changes = { ...changedFields(dealer, fields), ...taxId.changes }
  if (Object.keys(changes).length === 0 && revision === dealer.profileRevision) return
  const left = leftAddressMails(dealer, changes, now, by)
  if (by.kind === 'dealer' && left.length > 0) await refuseAddressChanges(context, dealerId)
  const at = now.toISOString()
  const queuedMessages = await enqueue(context, left)
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(dealers)
      .set({ ...fields, ...taxId.columns, profileRevision: revision + 1, updatedAt: at })
      .where(and(eq(dealers.id, dealerId), eq(dealers.profileRevision, revision))),
    steps: [
      db.sql.insert(dealerProfileEvents).values({
        dealerId,
        actorKind: by.kind,
        actorId: by.userId,
        changes,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (isHeld) {
    context.triggerDelivery(queuedMessages.ids)
    return
  }
  throw new Refusal('order_changed', {
    sentence:
      'Somebody else changed these details since you opened them. Please open them again, then make your change.',
  })
}
