import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { AuthenticateSandboxIntent, ConfirmSandboxIntent, CreatePaymentIntent } from './payment-intent.ts'

test.each<[object, string[]]>([
  [{ orderId: 'SB1', amount: 196 }, []],
  [{ orderId: 'a', amount: '196.00', type: 'deposit' }, []],
  [{ orderId: 'a'.repeat(64), amount: 1 }, []],
  [{ orderId: 'a'.repeat(65), amount: 1 }, ['orderId: Invalid order id']],
  [{ orderId: '', amount: 1 }, ['orderId: An order id is required']],
  [{ orderId: 'SB1' }, ['amount: The amount must be a number of dollars']],
])('an intent of %j', (body, messages) => {
  expect(messagesOf(CreatePaymentIntent, body)).toEqual(messages)
})

test.each([
  [{}, 0],
  [{ expMonth: 1.5 }, 1],
  [{ expYear: 2030.5 }, 1],
])('the sandbox reads a card with %j', (changes, mistakes) => {
  const card = { number: '4242424242424242', expMonth: 1, expYear: 2030, cvc: '123', ...changes }
  expect(messagesOf(ConfirmSandboxIntent, { clientSecret: 'secret', card })).toHaveLength(mistakes)
})

test.each([
  ['success', 0],
  ['failure', 0],
  ['', 1],
])('a challenge ends in "%s"', (outcome, mistakes) => {
  expect(messagesOf(AuthenticateSandboxIntent, { clientSecret: 'secret', outcome })).toHaveLength(mistakes)
})
