import { Refusal } from '@switchback/core/errors/refusal.ts'
import type {
  AuthenticateSandboxIntent,
  ConfirmSandboxIntent,
  IntentStatus,
} from '@switchback/core/payments/payment-intent.ts'
import { sandboxIntents } from '@switchback/db/schema/money/sandbox-intents.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { sandboxCardOutcome, sandboxPaidCard, type CardDecline, type CardOutcome } from './sandbox-card.ts'
import { sandboxEvent, type SignedWebhook } from './sandbox-event.ts'
import { declineAfterChallenge, findSandboxIntent, type SandboxIntent } from './sandbox-intent.ts'
import type { Sandbox } from './sandbox.ts'

/** The result of an attempt to pay, and the webhook that reports it. */
export type SandboxAttempt = {
  readonly status: IntentStatus
  readonly decline: CardDecline | null
  readonly webhook: SignedWebhook
}

type Changes = Partial<SandboxIntent>

/** The facts that the intent saves of its payment and card. */
function savedFacts({ paymentId = '', cardBrand, cardLast4 }: SandboxIntent['metadata']) {
  return { paymentId, ...(cardBrand && cardLast4 ? { cardBrand, cardLast4 } : {}) }
}

function changesFor(intent: SandboxIntent, { needsChallenge, decline }: CardOutcome): Changes {
  const metadata = savedFacts(intent.metadata)
  if (needsChallenge) {
    const fate: Record<string, string> = decline
      ? { declineCode: decline.code, declineMessage: decline.message }
      : {}
    return { status: 'requires_action', metadata: { ...metadata, ...fate } }
  }
  const lastErrorCode = decline?.code ?? null
  const lastErrorMessage = decline?.message ?? null
  if (decline) return { status: 'requires_payment_method', lastErrorCode, lastErrorMessage }
  const receivedCents = intent.amountCents
  return { status: 'succeeded', metadata, receivedCents, lastErrorCode, lastErrorMessage }
}

function refuseState(status: SandboxIntent['status']): never {
  const facts = { status }
  if (status === 'succeeded') {
    throw new Refusal('already_paid', { sentence: 'This payment has already been made.', facts })
  }
  throw new Refusal('illegal_transition', {
    sentence:
      status === 'canceled'
        ? 'This payment was cancelled. Please start it again.'
        : 'This payment cannot be continued in this way.',
    facts,
  })
}

async function knownIntent(sandbox: Sandbox, id: string, clientSecret: string): Promise<SandboxIntent> {
  const intent = await findSandboxIntent(sandbox, id)
  if (intent?.clientSecret !== clientSecret) throw new Refusal('not_found')
  return intent
}

/** Finishes one attempt. One of several concurrent attempts wins; the others see that the state changed. */
async function settle(
  sandbox: Sandbox,
  intent: SandboxIntent,
  from: SandboxIntent['status'][],
  outcome: CardOutcome,
): Promise<SandboxAttempt> {
  const { db } = sandbox
  if (!from.includes(intent.status)) refuseState(intent.status)
  const changes = { ...changesFor(intent, outcome), updatedAt: sandbox.now.toISOString() }
  const revision = sql`${sandboxIntents.revision} + 1`
  const [update] = await db.write([
    db.sql
      .update(sandboxIntents)
      .set({ ...changes, revision })
      .where(
        and(
          eq(sandboxIntents.id, intent.id),
          inArray(sandboxIntents.status, from),
          eq(sandboxIntents.revision, intent.revision),
        ),
      ),
  ])
  if (update?.rowsAffected !== 1)
    refuseState((await findSandboxIntent(sandbox, intent.id))?.status ?? 'canceled')
  const after = { ...intent, ...changes }
  return {
    status: after.status === 'creating' ? 'processing' : after.status,
    decline: outcome.needsChallenge ? null : outcome.decline,
    webhook: await sandboxEvent(sandbox, after),
  }
}

/** As at Stripe, trying another card ends an unfinished 3-D Secure challenge. */
const payable: SandboxIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/**
 * Pays an intent with a card, as the provider's page would.
 * @throws Refusal `not_found` if id and secret do not match, `already_paid` or `illegal_transition` if the intent can
 * no longer be paid. A decline is not an error but a result of the attempt.
 * Source: PAY-18.
 */
export async function confirmSandboxIntent(
  sandbox: Sandbox,
  intentId: string,
  { clientSecret, card }: ConfirmSandboxIntent,
): Promise<SandboxAttempt> {
  const intent = await knownIntent(sandbox, intentId, clientSecret)
  const { brand, last4 } = sandboxPaidCard(card)
  const tried = { ...intent, metadata: { ...intent.metadata, cardBrand: brand, cardLast4: last4 } }
  return settle(sandbox, tried, payable, sandboxCardOutcome(card, sandbox.now))
}

const challengeFailed: CardDecline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/**
 * Finishes the 3-D Secure challenge of an intent. If passed, the card is charged; if failed, another card may be tried.
 * @throws Refusal as {@link confirmSandboxIntent}.
 * Source: PAY-19.
 */
export async function authenticateSandboxIntent(
  sandbox: Sandbox,
  intentId: string,
  { clientSecret, outcome }: AuthenticateSandboxIntent,
): Promise<SandboxAttempt> {
  const intent = await knownIntent(sandbox, intentId, clientSecret)
  const decline = outcome === 'success' ? declineAfterChallenge(intent) : challengeFailed
  return settle(sandbox, intent, ['requires_action'], { needsChallenge: false, decline })
}
