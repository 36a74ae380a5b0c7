import { Refusal } from '@switchback/core/errors/refusal.ts'
import { statesBefore, type DeliveryReport } from '@switchback/core/messages/delivery-report.ts'
import type { Database } from '@switchback/db/client.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { findMessage } from '../staff/list-messages.ts'
import type { ProviderReport } from './provider-reports.ts'

type Changes = Partial<typeof outboxMessages.$inferInsert>

/** Sets what became of the messages, unless they are in that state or a later one already. Source: MSG-36. */
function setDelivery(
  { sql }: Database,
  { state, reason }: DeliveryReport,
  {
    which,
    now,
    and: also = {},
  }: { readonly which: SQL | undefined; readonly now: Date; readonly and?: Changes },
) {
  const { delivery } = outboxMessages
  return sql
    .update(outboxMessages)
    .set({ ...also, delivery: state, deliveryReason: reason, reportedAt: now.toISOString() })
    .where(and(which, or(isNull(delivery), inArray(delivery, [...statesBefore(state)]))))
    .returning({ id: outboxMessages.id })
}

/** A report may come before the answer to the call that sent the message is stored: then our own id tells which. */
function isAbout({ provider, providerMessageId, messageId }: ProviderReport): SQL | undefined {
  const isKnown = and(
    eq(outboxMessages.provider, provider),
    eq(outboxMessages.providerMessageId, providerMessageId),
  )
  if (messageId === null) return isKnown
  return or(isKnown, and(eq(outboxMessages.id, messageId), isNull(outboxMessages.providerMessageId)))
}

/** Has a mail or text come back, for developers: no provider sent it. @throws Refusal `not_found` Source: MSG-36. */
export async function bounceMessage(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  messageId: string,
): Promise<void> {
  if (!(await findMessage(db, messageId))) throw new Refusal('not_found')
  const at = now.toISOString()
  const sent = { status: 'sent', sentAt: at, updatedAt: at } as const
  const report = { state: 'bounced', reason: 'Permanent General' } as const
  await db.write([setDelivery(db, report, { which: eq(outboxMessages.id, messageId), now, and: sent })])
}

/**
 * Records what a provider reports about a message. Reports that come twice, too late, or about messages of another
 * deployment on the same account change nothing. Source: MSG-36.
 */
export async function recordReport(
  { db, now, log }: Pick<RequestContext, 'db' | 'now' | 'log'>,
  report: ProviderReport,
): Promise<void> {
  const [changed] = await db.write([setDelivery(db, report, { which: isAbout(report), now })])
  const { provider, state, reason } = report
  const isNew = (changed?.rows.length ?? 0) > 0
  log({ event: 'message_reported', level: 'info', provider, state, reason, isNew })
}
