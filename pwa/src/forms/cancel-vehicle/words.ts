import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { GoingBack, VehicleCancellation } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { centsOf } from '../../ui/money.tsx'

// The sentences of the dialog that cancels one vehicle of an order.

// The dialog.
export const dialogVin = 'VIN'
export const dialogStock = 'Stock number'
export const dialogLoading = 'Calculating the refund…'
export const dialogFinal = "This can't be undone."
export const dialogReason = 'Reason for cancellation'
export const dialogConfirm = 'Cancel vehicle'
export const dialogBusy = 'Cancelling…'
export const dialogKeep = 'Keep vehicle'
export const dialogClose = 'Close'
export const dialogTryAgain = 'Try again'

// The refund.
const moneyNone = 'Nothing has been paid for it yet, so there is no refund.'
const moneyYourCard = 'your card'
const moneyTheCard = 'the card'
const moneyYourBank = 'your bank'
const moneyTheBank = 'the bank'

// Of a whole order.
export const wholeFree = 'No driver is assigned yet, so cancelling is free.'

// Why it cannot be cancelled, or was not.
export const failureNotPossible =
  'This vehicle can no longer be cancelled by itself. A driver may be assigned, or somebody else has changed the order.'
export const failureNoFigures =
  "We couldn't reach the server, so we can't show the refund. Nothing was cancelled. Please check your connection."
export const failureUnknown =
  "We couldn't reach the server, so we don't know whether the vehicle was cancelled. Please try again: it is cancelled once."
export const failureOutdated =
  'The order has changed since you opened this. The amounts above are current now: please check them and confirm again.'

export const titleText = (vehicle: string) => `Cancel the ${vehicle}?`

/** `card` is "your card" to a customer, and "the card" to others. */
const refundText = (amount: string, card: string) =>
  `${amount} goes back to ${card} within 5-10 business days.`

const cashText = (amount: string) => `${amount} was paid in person. We'll call about handing it back.`

/** The same, to staff. */
const cashStaffText = (amount: string) =>
  `${amount} was collected and has to be handed back. Finance is notified.`

/** `bank` is "your bank" to a customer, and "the bank" to others. */
const heldText = (amount: string, bank: string) =>
  `${amount} is in a payment that is disputed. It stays with us until ${bank} has decided.`

const creditText = (amount: string) => `A credit note lowers the invoice by ${amount}.`

/** The same, to the dealership. */
const creditDealerText = (amount: string) =>
  `A credit note lowers the invoice by ${amount}, and that much of your credit is available again.`

const restText = (total: string) => `The rest of the order stays as it is. Its new total is ${total}.`

/** Whose words the dialog uses. */
export type Audience = 'customer' | 'dealer' | 'staff'

const dollars = (amount: string) => formatDollars(centsOf(amount))

/** The sums of what was paid that go back, to whom and how. Empty if nothing does. */
export function moneyPhrases(figures: GoingBack, audience: Audience): string[] {
  const { refundAmount, cashAmount, heldAmount = '0' } = figures
  return [
    Number(refundAmount) > 0
      ? refundText(dollars(refundAmount), audience === 'customer' ? moneyYourCard : moneyTheCard)
      : '',
    Number(cashAmount) > 0
      ? audience === 'staff'
        ? cashStaffText(dollars(cashAmount))
        : cashText(dollars(cashAmount))
      : '',
    Number(heldAmount) > 0
      ? heldText(dollars(heldAmount), audience === 'customer' ? moneyYourBank : moneyTheBank)
      : '',
  ].filter((sentence) => sentence !== '')
}

/** The refund for a vehicle, and the price of the order without it. Source: ORDER-44. */
export function cancellationPhrases(figures: VehicleCancellation, audience: Audience): string[] {
  const { creditAmount, totalPrice } = figures
  const money = moneyPhrases(figures, audience)
  if (Number(creditAmount) > 0) {
    money.push((audience === 'dealer' ? creditDealerText : creditText)(dollars(creditAmount)))
  }
  if (money.length === 0) money.push(moneyNone)
  return [...money, restText(dollars(totalPrice))]
}
