import { currency } from '@switchback/core/payments/next-payment-step.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { sandboxIntents } from '@switchback/db/schema/money/sandbox-intents.ts'
import { sandboxRefunds } from '@switchback/db/schema/money/sandbox-refunds.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ProviderError } from '../provider/provider-error.ts'
import type {
  IntentRequest,
  PaymentProvider,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
  RefundRequest,
} from '../provider/provider.ts'
import { findSandboxIntent, randomId, toProviderIntent, type SandboxIntent } from './sandbox-intent.ts'
import type { Sandbox } from './sandbox.ts'
import { isSignedWebhook } from './webhook-signature.ts'

function refused(reason: string): ProviderError {
  return new ProviderError('refused', reason)
}

const intentKey = (paymentId: string) => `intent-${paymentId}`

async function findIntent({ db }: Sandbox, paymentId: string): Promise<ProviderIntent | undefined> {
  const [[intent]] = await db.read([
    db.sql
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.idempotencyKey, intentKey(paymentId))),
  ])
  return intent && toProviderIntent(intent)
}

/** Like Stripe, returns the same intent for the same key and refuses another amount. */
async function createIntent(sandbox: Sandbox, request: IntentRequest): Promise<ProviderIntent> {
  const { db } = sandbox
  const id = randomId('pi_sandbox_')
  const at = sandbox.now.toISOString()
  const idempotencyKey = intentKey(request.paymentId)
  await db.write([
    db.sql
      .insert(sandboxIntents)
      .values({
        id,
        clientSecret: randomId(`${id}_secret_`),
        idempotencyKey,
        amountCents: request.amountCents,
        currency,
        status: 'requires_payment_method',
        metadata: { paymentId: request.paymentId },
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing(),
  ])
  const [[intent]] = await db.read([
    db.sql.select().from(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, idempotencyKey)),
  ])
  if (intent?.amountCents !== request.amountCents) throw refused('The key was used with another amount')
  return toProviderIntent(intent)
}

const cancelable: SandboxIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

async function cancelIntent(sandbox: Sandbox, intentId: string): Promise<ProviderIntent> {
  const { db } = sandbox
  await db.write([
    db.sql
      .update(sandboxIntents)
      .set({
        status: 'canceled',
        revision: sql`${sandboxIntents.revision} + 1`,
        updatedAt: sandbox.now.toISOString(),
      })
      .where(and(eq(sandboxIntents.id, intentId), inArray(sandboxIntents.status, cancelable))),
  ])
  const intent = await findSandboxIntent(sandbox, intentId)
  if (!intent) throw refused('No such intent')
  return toProviderIntent(intent)
}

function refundKey(refundId: string): string {
  return `refund-${refundId}`
}

async function findRefund({ db }: Sandbox, { refundId }: RefundRequest) {
  const [[stored]] = await db.read([
    db.sql
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, refundKey(refundId))),
  ])
  return stored
}

async function refund(sandbox: Sandbox, request: RefundRequest): Promise<ProviderRefund> {
  const { db } = sandbox
  const { intentId, amountCents } = request
  const idempotencyKey = refundKey(request.refundId)
  const at = sandbox.now.toISOString()
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${sandboxRefunds} WHERE ${eq(sandboxRefunds.idempotencyKey, idempotencyKey)})`
  const isCovered = sql`${sandboxIntents.refundedCents} + ${amountCents} <= ${sandboxIntents.receivedCents}`
  await guardedBatch(db, {
    guard: db.sql
      .update(sandboxIntents)
      .set({ refundedCents: sql`${sandboxIntents.refundedCents} + ${amountCents}`, updatedAt: at })
      .where(and(eq(sandboxIntents.id, intentId), isCovered, isFirst)),
    steps: [
      db.sql.insert(sandboxRefunds).values({
        id: randomId('re_sandbox_'),
        intentId,
        idempotencyKey,
        amountCents,
        status: 'succeeded',
        createdAt: at,
      }),
    ],
  })
  const stored = await findRefund(sandbox, request)
  if (stored?.amountCents !== amountCents || stored.intentId !== intentId) {
    throw refused('More than is left of the payment, or a key used for another refund')
  }
  return { id: stored.id, isAccepted: true }
}

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.literal('payment_intent') }) }),
})

function readEvent(body: string): z.infer<typeof Event> {
  try {
    return Event.parse(JSON.parse(body))
  } catch {
    throw new Refusal('malformed_json')
  }
}

async function constructEvent(sandbox: Sandbox, body: string, signature: string): Promise<ProviderEvent> {
  const isGenuine = await isSignedWebhook(body, signature, sandbox.webhookSecret, sandbox.now)
  if (!isGenuine) throw new Refusal('invalid_signature')
  const { id, type, data } = readEvent(body)
  return { id, type, intentId: data.object.id }
}

/**
 * Replaces Stripe where there is no key, so that the whole flow runs on a fresh machine. Charges nothing.
 * Source: PAY-18.
 */
export function sandboxProvider(sandbox: Sandbox): PaymentProvider {
  return {
    name: 'sandbox',
    createIntent: (request) => createIntent(sandbox, request),
    findIntent: ({ paymentId }) => findIntent(sandbox, paymentId),
    retrieveIntent: async (intentId) => {
      const intent = await findSandboxIntent(sandbox, intentId)
      return intent && toProviderIntent(intent)
    },
    cancelIntent: (intentId) => cancelIntent(sandbox, intentId),
    refund: (request) => refund(sandbox, request),
    findRefund: async (request) => {
      const stored = await findRefund(sandbox, request)
      return stored && { id: stored.id, isAccepted: true }
    },
    constructEvent: (body, signature) => constructEvent(sandbox, body, signature),
  }
}
