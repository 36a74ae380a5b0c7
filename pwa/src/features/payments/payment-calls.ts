import type {
  AuthenticateSandboxIntent,
  ConfirmSandboxIntent,
  CreatePaymentIntent,
  PaymentIntentResponse,
} from '@switchback/core/payments/payment-intent.ts'
import { readResponse, type ResponseOf } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

export function createPaymentIntent(json: CreatePaymentIntent): Promise<PaymentIntentResponse> {
  return readResponse(client.api['create-payment-intent'].$post({ json }))
}

const sandboxIntent = client.api.sandbox['payment-intents'][':id']

/** The outcome of a sandbox payment. A declined card is a refusal with the provider's message. */
export type SandboxAttempt = Pick<ResponseOf<typeof sandboxIntent.confirm.$post>, 'status'>

export function confirmSandboxIntent(id: string, json: ConfirmSandboxIntent): Promise<SandboxAttempt> {
  return readResponse(sandboxIntent.confirm.$post({ param: { id }, json }))
}

export function authenticateSandboxIntent(
  id: string,
  json: AuthenticateSandboxIntent,
): Promise<SandboxAttempt> {
  return readResponse(sandboxIntent.authenticate.$post({ param: { id }, json }))
}
