import { randomHex } from '../../http/hash.ts'
import { sandboxIntents } from '@switchback/db/schema/money/sandbox-intents.ts'
import { eq } from 'drizzle-orm'
import type { IntentStatus } from '@switchback/core/payments/payment-intent.ts'
import type { PaidCard } from '@switchback/core/payments/paid-card.ts'
import type { ProviderIntent } from '../provider/provider.ts'
import type { CardDecline } from './sandbox-card.ts'
import type { Sandbox } from './sandbox.ts'

export type SandboxIntent = typeof sandboxIntents.$inferSelect

export async function findSandboxIntent({ db }: Sandbox, id: string): Promise<SandboxIntent | undefined> {
  const [[intent]] = await db.read([db.sql.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))])
  return intent
}

/** The sandbox responds at once, so its intents never process. */
function statusOf({ status }: SandboxIntent): IntentStatus {
  return status === 'creating' ? 'requires_payment_method' : status
}

/** The card that paid; saved with the intent from the attempt on. */
function cardOf({ status, metadata: { cardBrand, cardLast4 } }: SandboxIntent): PaidCard | null {
  return status === 'succeeded' && cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null
}

export function toProviderIntent(intent: SandboxIntent): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.clientSecret,
    status: statusOf(intent),
    amountCents: intent.amountCents,
    receivedCents: intent.receivedCents,
    refundedCents: intent.refundedCents,
    dispute: null,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    card: cardOf(intent),
    failureMessage: intent.lastErrorMessage,
  }
}

/** The card's result once its challenge is passed; saved with the intent until then. */
export function declineAfterChallenge({ metadata }: SandboxIntent): CardDecline | null {
  const { declineCode, declineMessage } = metadata
  return declineCode && declineMessage ? { code: declineCode, message: declineMessage } : null
}

/** An unguessable id in the provider's format: 128 random bits. */
export function randomId(prefix: string): string {
  return `${prefix}${randomHex(16)}`
}
