import type { Database } from '@switchback/db/client.ts'
import { jobProgress } from '@switchback/db/schema/system/job-progress.ts'
import { sql } from 'drizzle-orm'
import { compareWithProvider } from '../../src/jobs/compare-with-provider.ts'
import { reconcilePayments } from '../../src/jobs/reconcile-payments.ts'
import { closeLostIntents } from '../../src/payments/intents/close-lost-intents.ts'
import type { PaymentContext } from '../../src/payments/context/payment-context.ts'
import type { StripeFake } from '../stripe-fake/start-stripe-fake.ts'

const hourMs = 3_600_000

/** Runs the jobs of the following hours: lost webhooks must make no difference. */
async function runJobs(context: PaymentContext): Promise<void> {
  const afterHours = (hours: number) => ({
    ...context,
    now: new Date(context.now.getTime() + hours * hourMs),
  })
  for (let run = 0; run < 5; run++) {
    if ((await reconcilePayments(afterHours(2))).payments < 200) break
  }
  // A later run reconciles the payments that this run gave up.
  await closeLostIntents(afterHours(4))
  await context.db.write([context.db.sql.delete(jobProgress)])
  for (let run = 0; run < 20; run++) if ((await compareWithProvider(context)).payments === 0) break
}

type Booked = { readonly id: string; readonly received: number; readonly refunded: number }

async function differencesOfSums(db: Database, { intents }: StripeFake): Promise<string[]> {
  const rows = await db.sql.all<Booked>(sql`
    SELECT intent_id AS id, received_cents AS received, refunded_cents AS refunded FROM payments WHERE status = 'succeeded' AND provider = 'stripe'`)
  const books = new Map(rows.map(({ id, received, refunded }) => [id, `${received} in, ${refunded} back`]))
  const provider = new Map(
    [...intents.all.values()]
      // Without the payment's id it belongs to another shop.
      .filter(({ status, metadata }) => status === 'succeeded' && 'paymentId' in metadata)
      .map(({ id, currency, amount_received: received, latest_charge: charge }) => {
        const { amount = 0, status: decision } = intents.disputes.get(id) ?? {}
        const back = intents.charges.get(charge ?? '')?.amount_refunded ?? 0
        const refunded = Math.min(back + (decision === 'lost' ? amount : 0), received)
        return [id, currency === 'usd' ? `${received} in, ${refunded} back` : '0 in, 0 back']
      }),
  )
  return [...new Set([...books.keys(), ...provider.keys()])]
    .filter((id) => books.get(id) !== provider.get(id))
    .map((id) => `${id}: ours ${books.get(id) ?? 'none'}, provider ${provider.get(id) ?? 'none'}`)
}

/** Intents that could still be paid although nothing here is waiting for them. */
async function intentsLeftOpen(db: Database, { intents }: StripeFake): Promise<string[]> {
  const open = await db.sql.all<{ id: string }>(sql`
    SELECT intent_id AS id FROM payments WHERE status NOT IN ('succeeded', 'canceled')`)
  const known = new Set(open.map(({ id }) => id))
  return [...intents.all.values()]
    .filter(({ id, status }) => status !== 'succeeded' && status !== 'canceled' && !known.has(id))
    .map(({ id, status }) => `${id}: left open, ${status}`)
}

async function disputesMissed(db: Database, { intents }: StripeFake): Promise<string[]> {
  const rows = await db.sql.all<{ id: string }>(sql`SELECT intent_id AS id FROM payment_disputes`)
  const known = new Set(rows.map(({ id }) => id))
  return [...intents.charges.values()]
    .filter(({ disputed, payment_intent: id }) => disputed && !known.has(id))
    .map(({ payment_intent: id }) => `${id}: dispute missed`)
}

/** Where the books and the provider differ, once nothing is under way. */
export const bookDifferences = async (db: Database, stripe: StripeFake): Promise<string[]> => [
  ...(await differencesOfSums(db, stripe)),
  ...(await intentsLeftOpen(db, stripe)),
  ...(await disputesMissed(db, stripe)),
]

/**
 * For the end of tests that move money: once the jobs have run, the books match the provider, however many webhooks
 * were lost, and no payable intent is left that nothing waits for.
 * @throws Error with the differences.
 */
export async function expectBooksEqualProvider(context: PaymentContext, stripe: StripeFake): Promise<void> {
  stripe.errors.clear()
  stripe.latencyMs = 0
  await runJobs(context)
  const differences = await bookDifferences(context.db, stripe)
  if (differences.length > 0) {
    throw new Error(
      `Books and provider differ: ${differences.slice(0, 5).join('; ')} (${differences.length})`,
    )
  }
}
