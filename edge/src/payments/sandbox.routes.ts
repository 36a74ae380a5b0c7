import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  AuthenticateSandboxIntent,
  ConfirmSandboxIntent,
  type IntentStatus,
} from '@switchback/core/payments/payment-intent.ts'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Bindings } from '../bindings.ts'
import { onError } from '../http/refusal-to-response.ts'
import { validate } from '../http/validate.ts'
import type { AppEnv, BaseEnv } from '../request-context.ts'
import { openSandbox } from './context/choose-provider.ts'
import { paymentWebhook } from './webhook.routes.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  type SandboxAttempt,
} from './sandbox/pay-sandbox-intent.ts'
import type { SignedWebhook } from './sandbox/sandbox-event.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

type SandboxEnv = { Bindings: Bindings; Variables: AppEnv['Variables'] & { sandbox: Sandbox } }

/** Without a sandbox these routes do not exist. Source: PAY-18. */
const requireSandbox = createMiddleware<SandboxEnv>(async (c, next) => {
  const sandbox = openSandbox(c.var)
  if (!sandbox) throw new Refusal('not_found')
  c.set('sandbox', sandbox)
  await next()
})

/**
 * Sends a webhook to the same route as Stripe's, inside this Worker. Like Stripe's it may be lost: then the next sync
 * finds the payment.
 */
async function deliver(c: Context<SandboxEnv>, { body, signature }: SignedWebhook): Promise<void> {
  const inbox = new Hono<BaseEnv>()
    .onError(onError)
    .use(async (inner, next) => {
      for (const [name, value] of Object.entries(c.var)) inner.set(name as never, value as never)
      await next()
    })
    .route('/', paymentWebhook)
  const response = await inbox.request('/stripe/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body,
  })
  if (!response.ok) c.var.log({ event: 'sandbox_webhook_failed', level: 'warn', status: response.status })
}

async function answerAttempt(
  c: Context<SandboxEnv>,
  attempt: SandboxAttempt,
): Promise<{ success: true; status: IntentStatus }> {
  const { status, decline, webhook } = attempt
  await deliver(c, webhook)
  if (!decline) return { success: true, status }
  throw new Refusal('card_declined', {
    sentence: decline.message,
    facts: { status, declineCode: decline.code },
  })
}

/** Stands in for the card provider's page; does not exist with a Stripe key or in production. */
export const sandboxPayments = new Hono<SandboxEnv>()
  .use('/sandbox/*', requireSandbox)
  .post('/sandbox/payment-intents/:id/confirm', validate('json', ConfirmSandboxIntent), async (c) => {
    const attempt = await confirmSandboxIntent(c.var.sandbox, c.req.param('id'), c.req.valid('json'))
    return c.json(await answerAttempt(c, attempt))
  })
  .post(
    '/sandbox/payment-intents/:id/authenticate',
    validate('json', AuthenticateSandboxIntent),
    async (c) => {
      const attempt = await authenticateSandboxIntent(c.var.sandbox, c.req.param('id'), c.req.valid('json'))
      return c.json(await answerAttempt(c, attempt))
    },
  )
