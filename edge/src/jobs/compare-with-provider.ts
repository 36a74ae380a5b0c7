import type { PaymentContext } from '../payments/context/payment-context.ts'
import { comparePayment } from './compare-payment.ts'
import { comparedPayments, positionOf, type ComparedPayment } from './compared-payments.ts'
import { note, takeUp, type Progress } from './job-progress.ts'

export type Comparison = {
  readonly payments: number
  readonly differences: number
  readonly failures: number
}

/** A dispute may come months after the payment. */
const daysBack = 180
const dayMs = 24 * 60 * 60 * 1000
const pageSize = 20
/** After this long a run starts no new page; the next run continues there. */
const runMs = 20_000

/** Compares one payment and returns whether it agrees, or an error, which does not block the others. */
async function compare(
  context: PaymentContext,
  payment: ComparedPayment,
): Promise<'agrees' | 'differs' | 'failed'> {
  try {
    const reread = async () => (await comparedPayments(context, { id: payment.id }))[0]
    return (await comparePayment(context, payment, reread)) ? 'agrees' : 'differs'
  } catch (error) {
    context.log({
      event: 'comparison_failed',
      level: 'error',
      error: error instanceof Error ? error.name : typeof error,
    })
    return 'failed'
  }
}

/** Compares one page; undefined if every provider call failed: then the next run retries it. */
async function comparePage(
  context: PaymentContext,
  round: Progress,
): Promise<{ readonly next: Progress; readonly done: Comparison } | undefined> {
  const since = new Date(Date.parse(round.startedAt) - daysBack * dayMs).toISOString()
  const page = await comparedPayments(context, { since, after: round.position, limit: pageSize })
  const outcomes: Awaited<ReturnType<typeof compare>>[] = []
  for (const payment of page) outcomes.push(await compare(context, payment))
  const count = (kind: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === kind).length
  const done = { payments: page.length, differences: count('differs'), failures: count('failed') }
  if (page.length > 0 && done.failures === page.length) return undefined
  const last = page.at(-1)
  const after = {
    position: last ? positionOf(last) : round.position,
    finishedAt: page.length < pageSize ? context.now.toISOString() : null,
  }
  await note(context.db, round, after)
  return { next: { ...round, ...after }, done }
}

/**
 * Compares every card payment of the last 180 days with the provider, once a day: payments, refunds and disputes whose
 * webhook may never have arrived. Works a page at a time, over as many runs as needed.
 * Source: PAY-6.
 */
export async function compareWithProvider(context: PaymentContext): Promise<Comparison> {
  const startedAt = Date.now()
  let sum: Comparison = { payments: 0, differences: 0, failures: 0 }
  let round = await takeUp(context.db, 'compare_payments', context.now)
  while (round && round.finishedAt === null && Date.now() - startedAt < runMs) {
    const page = await comparePage(context, round)
    if (!page) break
    round = page.next
    const { payments, differences, failures } = page.done
    sum = {
      payments: sum.payments + payments,
      differences: sum.differences + differences,
      failures: sum.failures + failures,
    }
  }
  return sum
}
