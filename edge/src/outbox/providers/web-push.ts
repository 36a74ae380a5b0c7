import type { Database } from '@switchback/db/client.ts'
import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, getTableColumns, gt, gte, lte, sql } from 'drizzle-orm'
import { isPushEndpoint } from '../../push/push-endpoint.ts'
import type { PushSettings } from '../../push/push-settings.ts'
import type { MessageProvider, SendOutcome, Sending } from './message-provider.ts'
import type { PushContent } from '../texts/render-push.ts'
import { callProvider, outcomeOfStatus, type ProviderResponse } from './call-provider.ts'

type PushContext = { readonly db: Database; readonly now: () => Date; readonly fetch: typeof fetch }
type Subscription = typeof pushSubscriptions.$inferSelect

/** For how long a push service holds a message for a device that is off. */
const ttlSeconds = 12 * 60 * 60

/** The device, while its session lasts and its person may sign in. Source: MSG-22. */
async function findSubscription({ db, now }: PushContext, id: string): Promise<Subscription | undefined> {
  const [[found]] = await db.read([
    db.sql
      .select(getTableColumns(pushSubscriptions))
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .where(
        and(
          eq(pushSubscriptions.id, id),
          gt(sessions.expiresAt, now().toISOString()),
          eq(users.isActive, true),
        ),
      ),
  ])
  return found
}

/** Encrypts for the device and signs with our VAPID key. The package loads at the first message. */
async function requestFor(
  { subject, publicKey, privateKey }: PushSettings,
  { endpoint, p256dh, auth }: Subscription,
  { payload }: PushContent,
): Promise<RequestInit> {
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  return buildPushPayload(
    // A newer message with the same tag takes the place of the one before on the device, not at the push service.
    { data: payload, options: { ttl: ttlSeconds, urgency: 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject, publicKey, privateKey },
  )
}

/** A device is removed after so many failures in a row, over so long a time that it was no outage. Source: MSG-22. */
const failuresAtMost = 10
const failingAtMostMs = 6 * 60 * 60 * 1000

/**
 * The columns that an attempt changes. A rate limit and a refusal of our own key say nothing about the device: they
 * are no part of a row of failures, which counts from its first one.
 */
function changesOf(outcome: SendOutcome, at: string) {
  const { failureCount, failingSinceAt } = pushSubscriptions
  if (outcome.kind === 'sent') return { lastSuccessAt: at, failureCount: 0, failingSinceAt: null }
  if (outcome.kind === 'later') return { failureCount: sql`${failureCount} + (${failingSinceAt} IS NULL)` }
  return {
    failureCount: sql`iif(${failingSinceAt} IS NULL, 1, ${failureCount} + 1)`,
    failingSinceAt: sql`coalesce(${failingSinceAt}, ${at})`,
  }
}

/** Records the attempt, and removes a subscription that the push service no longer knows, or that always fails. */
async function record({ db, now }: PushContext, { id }: Subscription, outcome: SendOutcome): Promise<void> {
  const isSubscription = eq(pushSubscriptions.id, id)
  if (outcome.kind === 'unwanted') {
    await db.write([db.sql.delete(pushSubscriptions).where(isSubscription)])
    return
  }
  const at = now()
  const { failureCount, failingSinceAt } = pushSubscriptions
  const failingBefore = new Date(at.getTime() - failingAtMostMs).toISOString()
  await db.write([
    db.sql.update(pushSubscriptions).set(changesOf(outcome, at.toISOString())).where(isSubscription),
    db.sql
      .delete(pushSubscriptions)
      .where(and(isSubscription, gte(failureCount, failuresAtMost), lte(failingSinceAt, failingBefore))),
  ])
}

function outcomeOf(
  response: ProviderResponse | { readonly status: 'none'; readonly reason: string },
): SendOutcome {
  if (response.status === 'none') return { kind: 'unknown', reason: response.reason }
  const { status } = response
  if (status >= 200 && status < 300) return { kind: 'sent', providerMessageId: null }
  if (status === 404 || status === 410)
    return { kind: 'unwanted', reason: 'the device takes no push any more' }
  return outcomeOfStatus(response, `${status} from the push service`)
}

async function send(
  settings: PushSettings,
  context: PushContext,
  { content }: Sending<PushContent>,
): Promise<SendOutcome> {
  const subscription = await findSubscription(context, content.subscriptionId)
  if (!subscription) return { kind: 'unwanted', reason: 'the device is signed out' }
  const { endpoint } = subscription
  // The list of push services may have become shorter since.
  const isAllowed = isPushEndpoint(settings, endpoint)
  const outcome: SendOutcome = isAllowed
    ? outcomeOf(
        await callProvider(context.fetch, endpoint, await requestFor(settings, subscription, content)),
      )
    : { kind: 'unwanted', reason: 'the push service is not allowed' }
  await record(context, subscription, outcome)
  return outcome
}

/**
 * Web Push (RFC 8030, 8291, 8292): the browser's push service delivers to the device. It has no idempotency keys, and
 * needs none: a message that comes twice replaces itself by its tag. Source: MSG-23, ADR-49.
 */
export function webPush(settings: PushSettings, context: PushContext): MessageProvider<PushContent> {
  return {
    name: 'web_push',
    send: async (sending) => {
      try {
        return await send(settings, context, sending)
      } catch (error) {
        // The browser's keys were checked when they came: a VAPID pair whose keys do not belong together, or a bug.
        const name = error instanceof Error ? error.name : 'error'
        return { kind: 'unknown', reason: `not encrypted or signed: ${name}` }
      }
    },
  }
}
