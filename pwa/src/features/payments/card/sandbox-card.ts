import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import type { ConfirmSandboxIntent } from '@switchback/core/payments/payment-intent.ts'
import { refusalIn } from '../../../api/refused.ts'
import type { CardAttempt } from './use-card-payment.ts'
import {
  cardCvcIncomplete,
  cardExpiryIncomplete,
  cardNothingCharged,
  cardNumberIncomplete,
  testAsks,
  testDeclined,
  testNoFunds,
  testSucceeds,
} from '../words.ts'

/** The card as field text. */
export type CardText = { number: string; expiry: string; cvc: string }

/** The well-known test numbers and their outcomes. Source: PAY-18. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: testSucceeds },
  { number: '4000 0000 0000 0002', outcome: testDeclined },
  { number: '4000 0000 0000 9995', outcome: testNoFunds },
  { number: '4000 0027 6000 3184', outcome: testAsks },
] as const

export function formatCardNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats `12 / 34` while typing; does not put back deleted characters. */
export function formatExpiry(text: string, before: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && text.length < before.length)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Errors of the card, by field. */
export function cardErrors({ number, expiry, cvc }: CardText): Partial<CardText> {
  const month = Number(/^(\d{2}) \/ \d{2}$/.exec(expiry)?.[1])
  return {
    ...(number.replace(/\D/g, '').length >= 12 ? {} : { number: cardNumberIncomplete }),
    ...(month >= 1 && month <= 12 ? {} : { expiry: cardExpiryIncomplete }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: cardCvcIncomplete }),
  }
}

/** Converts a card without {@link cardErrors} for the sandbox. */
export function readCard({ number, expiry, cvc }: CardText): ConfirmSandboxIntent['card'] {
  const [month, year] = expiry.split(' / ').map(Number)
  return { number: number.replace(/\D/g, ''), expMonth: month ?? 0, expYear: 2000 + (year ?? 0), cvc }
}

/**
 * A refusal with its message, or a payment that another tab made before or that was closed; throws any other failure
 * again.
 */
export function refusedAttempt(error: unknown): CardAttempt {
  const refusal = refusalIn(error)
  const { code, error: message } = refusal ?? {}
  if (code === 'already_paid') return { kind: 'paid' }
  if (factsOf(refusal, 'illegal_transition')?.status === 'canceled') return { kind: 'gone' }
  if (!message) throw error
  return { kind: 'declined', message, help: code === 'card_declined' ? cardNothingCharged : undefined }
}
