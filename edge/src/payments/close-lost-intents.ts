import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { applyIntent } from './apply-intent.ts'
import type { PaymentContext } from './payment-context.ts'

type Table = typeof payments | typeof invoicePayments

const minuteMs = 60_000
/** A request that creates an intent is certainly over by then. */
const creatingForMs = 10 * minuteMs
const lookedForMs = 48 * 60 * minuteMs
const paymentsPerRun = 20

/**
 * Closes an intent that the provider made for a payment which was given up meanwhile: nobody was given the means to
 * pay it, and nobody may get them. If it was paid all the same, the order or invoice gets the money.
 * @throws ProviderFault if the provider does not answer.
 */
async function closeUnwanted(
  context: PaymentContext,
  table: Table,
  paymentId: string,
  intentId: string,
): Promise<void> {
  const intent = await context.provider.cancelIntent(intentId)
  await context.db.write([
    sql`UPDATE ${table} SET intent_id = ${intentId} WHERE id = ${paymentId} AND intent_id IS NULL`,
  ])
  await applyIntent(context, intent)
}

/** {@link closeUnwanted} for the request that has just made it; what the provider does not do now, the job does. */
export async function closeUnwantedNowOrLater(
  context: PaymentContext,
  table: Table,
  paymentId: string,
  intentId: string,
): Promise<void> {
  try {
    await closeUnwanted(context, table, paymentId, intentId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log({ event: 'unwanted_intent_left', level: 'warn', code: error.code })
  }
}

function givenUp({ db, provider, now }: PaymentContext, table: Table) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  // Both tables have these columns.
  const of = table as typeof payments
  return db.sql
    .select({ id: of.id, createdAt: of.createdAt })
    .from(of)
    .where(
      and(
        eq(of.status, 'canceled'),
        gt(of.updatedAt, ago(lookedForMs)),
        lt(of.updatedAt, ago(creatingForMs)),
        isNull(of.intentId),
        eq(of.provider, provider.name),
        eq(of.askedCount, 0),
      ),
    )
    .orderBy(asc(of.updatedAt))
    .limit(paymentsPerRun)
}

/**
 * Looks once for the intent of every payment that was given up before the provider's answer came: it may have been
 * made all the same, and is closed.
 * @returns how many could not be looked for; the next run tries those again.
 */
export async function closeLostIntents(context: PaymentContext, table: Table): Promise<number> {
  const { db, provider, log } = context
  const [rows] = await db.read([givenUp(context, table)])
  let failures = 0
  for (const { id, createdAt } of rows) {
    try {
      const intent = await provider.findIntent({ paymentId: id, createdAt })
      if (intent) await closeUnwanted(context, table, id, intent.id)
      await db.write([sql`UPDATE ${table} SET asked_count = asked_count + 1 WHERE id = ${id}`])
    } catch (error) {
      failures += 1
      const fault = error instanceof Error ? error.name : typeof error
      log({ event: 'lost_intent_left', level: 'error', error: fault })
    }
  }
  return failures
}
