import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { CallFailed, readRefusal } from '../../../api/refused.ts'
import { cardNothingCharged } from '../words.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refusedAttempt } from './sandbox-card.ts'

const returnTo = new URL('https://switchback.example/payment-success')

const confirmed = (error: object) => {
  const stripe = { confirmPayment: async () => ({ error: error as StripeError }) }
  return confirmPayment(stripe as unknown as Stripe, {} as StripeElements, returnTo)
}

// PAY-9
describe('a payment that was closed meanwhile is gone', () => {
  const message = "This PaymentIntent's status is canceled"

  test.each([
    { payment_intent: { status: 'canceled' } },
    { code: 'payment_intent_unexpected_state' },
    { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } },
  ])('at Stripe by %j', async (error) => {
    expect(await confirmed({ type: 'invalid_request_error', message, ...error })).toEqual({ kind: 'gone' })
  })

  test('in the sandbox, but not one in another state', () => {
    const refused = (status: string) =>
      refusedAttempt(
        new CallFailed(
          readRefusal(409, { success: false, code: 'illegal_transition', error: message, status }),
        ),
      )
    expect(refused('canceled')).toEqual({ kind: 'gone' })
    expect(refused('processing')).toMatchObject({ kind: 'declined', message })
  })
})

test.each(['succeeded', 'processing'])('a payment that is %s was made in another tab', async (status) => {
  const error = { code: 'payment_intent_unexpected_state', payment_intent: { status } }
  expect(await confirmed(error)).toEqual({ kind: 'paid' })
})

// PAY-9: it is still open, for example while the bank asks the customer.
test.each(['requires_action', 'requires_payment_method'])(
  'a payment that is %s is not gone',
  async (status) => {
    const error = { code: 'payment_intent_unexpected_state', message: 'Not now', payment_intent: { status } }
    expect(await confirmed(error)).toEqual({ kind: 'declined', message: 'Not now', help: undefined })
  },
)

test('a declined card takes another', async () => {
  const message = 'Your card was declined.'
  const declined = { kind: 'declined', message, help: cardNothingCharged }
  const payment_intent = { status: 'requires_payment_method' }
  expect(await confirmed({ type: 'card_error', message, payment_intent })).toEqual(declined)
  const body = { success: false, code: 'card_declined', error: message, declineCode: 'generic_decline' }
  expect(refusedAttempt(new CallFailed(readRefusal(402, body)))).toEqual(declined)
})
