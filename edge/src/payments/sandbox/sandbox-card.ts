import type { PaidCard } from '@switchback/core/payments/paid-card.ts'
import type { ConfirmSandboxIntent } from '@switchback/core/payments/payment-intent.ts'

export type SandboxCard = ConfirmSandboxIntent['card']

/** Why a card is declined: Stripe's code and its sentence for the customer. */
export type CardDecline = { readonly code: string; readonly message: string }

/** The result of an attempt to pay, either at once or after its 3-D Secure challenge. */
export type CardOutcome = { readonly needsChallenge: boolean; readonly decline: CardDecline | null }

const declined: CardDecline = { code: 'generic_decline', message: 'Your card was declined.' }
const insufficientFunds: CardDecline = {
  code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired: CardDecline = { code: 'expired_card', message: 'Your card has expired.' }
const incorrectCvc: CardDecline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError: CardDecline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

const paid: CardOutcome = { needsChallenge: false, decline: null }
const refuse = (decline: CardDecline): CardOutcome => ({ needsChallenge: false, decline })
const challenge = (decline: CardDecline | null = null): CardOutcome => ({ needsChallenge: true, decline })

/** Stripe's test numbers. Source: PAY-18; docs.stripe.com/testing. */
const testCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': paid,
  '4000056655665556': paid,
  '5555555555554444': paid,
  '2223003122003222': paid,
  '5200828282828210': paid,
  '378282246310005': paid,
  '6011111111111117': paid,
  '4000000000000002': refuse(declined),
  '4000000000009995': refuse(insufficientFunds),
  '4000000000009987': refuse({ ...declined, code: 'lost_card' }),
  '4000000000009979': refuse({ ...declined, code: 'stolen_card' }),
  '4000000000000069': refuse(expired),
  '4000000000000127': refuse(incorrectCvc),
  '4000000000000119': refuse(processingError),
  '4000002500003155': challenge(),
  '4000002760003184': challenge(),
  '4000008260003178': challenge(insufficientFunds),
  '4000008400001629': challenge(declined),
}

function hasValidChecksum(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function numberError(digits: string): CardDecline | undefined {
  if (/^\d{12,19}$/.test(digits) && hasValidChecksum(digits)) return undefined
  return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
}

function expiryError({ expMonth, expYear }: SandboxCard, now: Date): CardDecline | undefined {
  if (expMonth < 1 || expMonth > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  const year = expYear < 100 ? 2000 + expYear : expYear
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + (expMonth - 1 - now.getUTCMonth())
  if (monthsLeft >= 0 && monthsLeft < 12 * 50) return undefined
  return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
}

function cvcError({ cvc }: SandboxCard, digits: string): CardDecline | undefined {
  const length = /^3[47]/.test(digits) ? 4 : 3
  if (new RegExp(`^\\d{${length}}$`).test(cvc)) return undefined
  return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
}

const digitsOf = ({ number }: SandboxCard): string => number.replace(/[\s-]/g, '')

const brandsByStart: readonly (readonly [start: RegExp, brand: string])[] = [
  [/^4/, 'visa'],
  [/^(5|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6/, 'discover'],
]

/** The card as a provider reports it. Only test numbers pay, so no real card is stored. */
export function sandboxPaidCard(card: SandboxCard): PaidCard {
  const digits = digitsOf(card)
  const [, brand] = brandsByStart.find(([start]) => start.test(digits)) ?? ['', 'unknown']
  return { brand, last4: digits.slice(-4) }
}

/**
 * Decides the outcome of a card in the sandbox. It declines real and unknown cards: it never charges or stores
 * anything.
 */
export function sandboxCardOutcome(card: SandboxCard, now: Date): CardOutcome {
  const digits = digitsOf(card)
  const error = numberError(digits) ?? expiryError(card, now) ?? cvcError(card, digits)
  if (error) return refuse(error)
  return (
    testCards[digits] ??
    refuse({
      code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  )
}
