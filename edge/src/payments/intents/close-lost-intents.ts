import { payments } from '@switchback/db/schema/money/payments.ts'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { afterCommit } from '../../http/after-commit.ts'
import { applyIntent } from './apply-payment.ts'
import type { PaymentContext } from '../context/payment-context.ts'

const minuteMs = 60_000
/** By then, a request that creates an intent has certainly ended. */
const creatingForMs = 10 * minuteMs
const lookedForMs = 48 * 60 * minuteMs
const paymentsPerRun = 20

/**
 * Closes an intent that the provider created for a payment that was closed in the meantime. No customer received its
 * client secret. If it was paid anyway, the money is credited to its payable.
 * @throws ProviderError if the provider does not respond.
 */
async function closeUnwanted(context: PaymentContext, paymentId: string, intentId: string): Promise<void> {
  const intent = await context.provider.cancelIntent(intentId)
  await context.db.write([
    sql`UPDATE ${payments} SET intent_id = ${intentId} WHERE id = ${paymentId} AND intent_id IS NULL`,
  ])
  await applyIntent(context, intent)
}

/** Calls {@link closeUnwanted} in the request that created the intent; the job retries what fails now. */
export const closeUnwantedNowOrLater = (
  context: PaymentContext,
  paymentId: string,
  intentId: string,
): Promise<void> =>
  afterCommit(context, 'unwanted_intent_left_to_job', () => closeUnwanted(context, paymentId, intentId))

function givenUp({ db, provider, now }: PaymentContext) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  return db.sql
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'canceled'),
        gt(payments.updatedAt, ago(lookedForMs)),
        lt(payments.updatedAt, ago(creatingForMs)),
        isNull(payments.intentId),
        eq(payments.provider, provider.name),
        eq(payments.askedCount, 0),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(paymentsPerRun)
}

/**
 * Looks once for the intent of every payment that was closed before the provider responded: the intent may exist
 * anyway, and is then closed.
 * @param isOver whether to leave the others to the next run.
 * @returns how many lookups failed; the next run retries those.
 */
export async function closeLostIntents(
  context: PaymentContext,
  isOver: () => boolean = () => false,
): Promise<number> {
  const { db, provider, log } = context
  const [rows] = await db.read([givenUp(context)])
  let failures = 0
  for (const { id, createdAt } of rows) {
    if (isOver()) break
    try {
      const intent = await provider.findIntent({ paymentId: id, createdAt })
      if (intent) await closeUnwanted(context, id, intent.id)
      await db.write([sql`UPDATE ${payments} SET asked_count = asked_count + 1 WHERE id = ${id}`])
    } catch (error) {
      failures += 1
      const name = error instanceof Error ? error.name : typeof error
      log({ event: 'lost_intent_left', level: 'error', error: name })
    }
  }
  return failures
}
