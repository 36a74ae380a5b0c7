import * as z from 'zod/mini'
import { CardPaymentType } from './payment-type.ts'

const OrderId = z
  .string('An order id is required')
  .check(z.minLength(1, 'An order id is required'), z.maxLength(64, 'Invalid order id'))

/** Dollars as a number or a string; the server computes the amount due and compares. Source: PAY-8. */
export const CreatePaymentIntent = z.object({
  orderId: OrderId,
  amount: z.union([z.number(), z.string()], 'The amount must be a number of dollars'),
  type: z.optional(CardPaymentType),
})
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntent>

/** Response of `POST /api/create-payment-intent`, besides `success`. */
export type PaymentIntentResponse = {
  clientSecret: string
  paymentIntentId: string
  amount: string
  type: 'deposit' | 'full' | 'balance'
  provider: 'stripe' | 'sandbox'
}

/** A card for the sandbox provider only; real card data never passes through this server. */
export const ConfirmSandboxIntent = z.object({
  clientSecret: z.string(),
  card: z.object({
    number: z.string(),
    expMonth: z.number().check(z.int()),
    expYear: z.number().check(z.int()),
    cvc: z.string(),
  }),
})
export type ConfirmSandboxIntent = z.infer<typeof ConfirmSandboxIntent>

/** Completes the 3-D Secure challenge of a sandbox intent. Source: PAY-19. */
export const AuthenticateSandboxIntent = z.object({
  clientSecret: z.string(),
  outcome: z.enum(['success', 'failure']),
})
export type AuthenticateSandboxIntent = z.infer<typeof AuthenticateSandboxIntent>

/** Stripe's intent states, used for both providers. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'
