import { randomId, type SandboxIntent } from './sandbox-intent.ts'
import type { Sandbox } from './sandbox.ts'
import { signWebhook } from './webhook-signature.ts'

const eventTypes: Readonly<Record<string, string>> = {
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
  requires_action: 'payment_intent.requires_action',
  requires_payment_method: 'payment_intent.payment_failed',
}

/** A webhook to send: the body, and the header that proves the sender. */
export type SignedWebhook = { readonly body: string; readonly signature: string }

/** The webhook that reports the state of an intent after an attempt. */
export async function sandboxEvent(sandbox: Sandbox, intent: SandboxIntent): Promise<SignedWebhook> {
  const { now } = sandbox
  const body = JSON.stringify({
    id: randomId('evt_sandbox_'),
    object: 'event',
    type: eventTypes[intent.status] ?? 'payment_intent.processing',
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: intent.id,
        object: 'payment_intent',
        status: intent.status,
        amount: intent.amountCents,
        amount_received: intent.receivedCents,
        currency: intent.currency,
        metadata: intent.metadata,
      },
    },
  })
  return { body, signature: await signWebhook(body, sandbox.webhookSecret, now) }
}
