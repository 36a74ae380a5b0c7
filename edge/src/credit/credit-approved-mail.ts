import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoiceChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'

type Receiver = Pick<typeof dealers.$inferSelect, 'id' | 'companyName' | 'contactName' | 'email'>
type Terms = { readonly limitCents: number; readonly paymentTermsDays: number }

/** To the dealership: credit application approved; once per application. */
export function creditApprovedMail(dealer: Receiver, applicationId: string, terms: Terms): Message {
  const { companyName, contactName, email } = dealer
  return {
    channel: 'mail',
    kind: 'credit_approved',
    recipient: email,
    dedupeKey: `credit_approved:${applicationId}`,
    orderId: null,
    ...invoiceChoice(dealer.id),
    facts: { companyName, contactName, ...terms },
  }
}
