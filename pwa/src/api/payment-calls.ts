import type {
  AuthenticateSandboxIntent,
  ConfirmSandboxIntent,
  CreatePaymentIntent,
  IntentStatus,
  PaymentIntentResponse,
} from '@switchback/core/payments/payment-intent.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

export function createPaymentIntent(json: CreatePaymentIntent): Promise<Partial<PaymentIntentResponse>> {
  return answerOf<Partial<PaymentIntentResponse>>(client.api['create-payment-intent'].$post({ json }))
}

/** The outcome of a sandbox payment. A declined card is a refusal with the provider's message. */
export type SandboxAttempt = { status: IntentStatus }

const sandboxIntent = client.api.sandbox['payment-intents'][':id']

export function confirmSandboxIntent(id: string, json: ConfirmSandboxIntent): Promise<SandboxAttempt> {
  return answerOf<SandboxAttempt>(sandboxIntent.confirm.$post({ param: { id }, json }))
}

export function authenticateSandboxIntent(
  id: string,
  json: AuthenticateSandboxIntent,
): Promise<SandboxAttempt> {
  return answerOf<SandboxAttempt>(sandboxIntent.authenticate.$post({ param: { id }, json }))
}
