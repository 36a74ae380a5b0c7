import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type {
  VehicleCancellation,
  VehicleCancellations,
} from '@switchback/core/orders/vehicle-cancellations.ts'
import type { Failure } from '../../api/failure-text.ts'
import { CallFailed, sentenceOf } from '../../api/refused.ts'
import { centsOf } from '../../ui/money.tsx'

/** Whose words the dialog uses. */
export type Audience = 'customer' | 'dealer' | 'staff'

const dollars = (amount: string) => formatDollars(centsOf(amount))

/** What goes back for a vehicle, and what the order costs without it. Source: ORDER-44. */
export function cancellationWords(figures: VehicleCancellation, audience: Audience): string[] {
  const { refundAmount, cashAmount, creditAmount, totalPrice } = figures
  const isCustomer = audience === 'customer'
  const money = [
    Number(refundAmount) > 0
      ? `${dollars(refundAmount)} goes back to ${isCustomer ? 'your' : 'the'} card within 5-10 business days.`
      : '',
    Number(cashAmount) > 0
      ? audience === 'staff'
        ? `${dollars(cashAmount)} was collected and has to be handed back. Finance is notified.`
        : `${dollars(cashAmount)} was paid in person. We'll call about handing it back.`
      : '',
    Number(creditAmount) > 0
      ? `A credit note lowers the invoice by ${dollars(creditAmount)}${audience === 'dealer' ? ', and that much of your credit is available again' : ''}.`
      : '',
  ].filter((sentence) => sentence !== '')
  if (money.length === 0) money.push('Nothing has been paid for it yet, so there is no refund.')
  return [...money, `The rest of the order stays as it is. Its new total is ${dollars(totalPrice)}.`]
}

/** The figures of a vehicle; undefined once it cannot be cancelled by itself. */
export const figuresOf = (
  { vehicles }: VehicleCancellations,
  position: number,
): VehicleCancellation | undefined => vehicles.find((each) => each.position === position)

export const noLongerPossible =
  'This vehicle can no longer be cancelled by itself. A driver may be assigned, or somebody else has changed the order.'

export const figuresUnreachable =
  "We couldn't reach the server, so we can't show the refund. Nothing was cancelled. Please check your connection."

const unknownOutcome =
  "We couldn't reach the server, so we don't know whether the vehicle was cancelled. Please try again: it is cancelled once."

const outdated =
  'The order has changed since you opened this. The amounts above are current now: please check them and confirm again.'

/** Whether the server refused because the order is no longer what the person saw. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  (error.failure.code === 'order_changed' || error.failure.code === 'illegal_transition')

/** Why the cancellation failed. */
export function explainCancellation(error: unknown): Failure {
  const isChanged =
    error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.code === 'order_changed'
  return { message: isChanged ? outdated : sentenceOf(error, unknownOutcome), errors: {} }
}
