import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { PaidJob, PayJobs } from '@switchback/core/carriers/payables.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { commitByStaff } from '../write/commit-by-staff.ts'
import { carrierPayment } from './record-carrier-payment.ts'

type Payment = Pick<PayJobs, 'paidOn' | 'reference'>

/** Records that the carrier of one order was paid; a repeat of the same payment changes nothing. */
async function payJob(
  context: CommitContext,
  { orderId, revision }: PayJobs['jobs'][number],
  { paidOn, reference }: Payment,
  userId: string,
): Promise<void> {
  await commitByStaff(context, orderId, ({ order, assignment: current, events }) => {
    const before = current?.assignment
    if (before?.carrierPaidOn === paidOn && before.carrierPaymentReference === reference) return undefined
    if (before?.carrierPaidOn) {
      const sentence = `The carrier is already recorded as paid on ${showDay(before.carrierPaidOn)}.`
      throw new Refusal('illegal_transition', { sentence })
    }
    refuseOutdated(order, revision, 'record the payment', latestDeed(events, context.now))
    if (!before?.deliveredOn) {
      throw new Refusal('illegal_transition', { sentence: 'This order is not delivered.' })
    }
    return carrierPayment(context, before, { paidOn, reference, billOfLading: before.billOfLading }, userId)
  })
}

/**
 * Records that carriers were paid for several jobs. Each order is a write of its own; one that is refused says why, and
 * the others are recorded. The same payment again changes nothing.
 * @throws Refusal `invalid` at `paidOn` for a day to come or a year away.
 * Source: CARRIER-7, ORDER-49.
 */
export async function payJobs(
  context: CommitContext,
  { jobs, ...payment }: PayJobs,
  userId: string,
): Promise<PaidJob[]> {
  const today = dayOf(context.now, context.timeZone)
  refuseUnlikelyDay('paidOn', payment.paidOn, { today, isPast: true })
  const paid: PaidJob[] = []
  for (const job of jobs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: an order named twice is paid once
      await payJob(context, job, payment, userId)
      paid.push({ orderId: job.orderId, error: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      paid.push({ orderId: job.orderId, error: error.message })
    }
  }
  return paid
}
