import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type {
  VehicleCancellation,
  VehicleCancellations,
} from '@switchback/core/orders/vehicle-cancellations.ts'
import type { Failure } from '../../api/failure-text.ts'
import { CallFailed, sentenceOf } from '../../api/refused.ts'
import { centsOf } from '../../ui/money.tsx'
import {
  cashStaffText,
  cashText,
  creditDealerText,
  creditText,
  failureOutdated,
  failureUnknown,
  moneyNone,
  moneyTheCard,
  moneyYourCard,
  refundText,
  restText,
} from './words.ts'

/** Whose words the dialog uses. */
export type Audience = 'customer' | 'dealer' | 'staff'

const dollars = (amount: string) => formatDollars(centsOf(amount))

/** What goes back for a vehicle, and what the order costs without it. Source: ORDER-44. */
export function cancellationPhrases(figures: VehicleCancellation, audience: Audience): string[] {
  const { refundAmount, cashAmount, creditAmount, totalPrice } = figures
  const money = [
    Number(refundAmount) > 0
      ? refundText(dollars(refundAmount), audience === 'customer' ? moneyYourCard : moneyTheCard)
      : '',
    Number(cashAmount) > 0
      ? audience === 'staff'
        ? cashStaffText(dollars(cashAmount))
        : cashText(dollars(cashAmount))
      : '',
    Number(creditAmount) > 0
      ? (audience === 'dealer' ? creditDealerText : creditText)(dollars(creditAmount))
      : '',
  ].filter((sentence) => sentence !== '')
  if (money.length === 0) money.push(moneyNone)
  return [...money, restText(dollars(totalPrice))]
}

/** The figures of a vehicle; undefined once it cannot be cancelled by itself. */
export const figuresOf = (
  { vehicles }: VehicleCancellations,
  position: number,
): VehicleCancellation | undefined => vehicles.find((each) => each.position === position)

/** Whether the server refused because the order is no longer what the person saw. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  (error.failure.code === 'order_changed' || error.failure.code === 'illegal_transition')

/** Why the cancellation failed. */
export function explainCancellation(error: unknown): Failure {
  const isChanged =
    error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.code === 'order_changed'
  return { message: isChanged ? failureOutdated : sentenceOf(error, failureUnknown), errors: {} }
}
