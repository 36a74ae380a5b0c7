import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { PushResponse, SavePushSubscription } from '@switchback/core/notifications/push-subscription.ts'
import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { eq, or } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import type { Session } from '../session/find-session.ts'
import { isPushEndpoint } from './push-endpoint.ts'

type PushContext = Pick<RequestContext, 'db' | 'now' | 'config'> & { readonly session: Session }

/** Whether push is set up here, and whether this session's device receives it. Source: MSG-22. */
export async function readPush({ db, config, session }: PushContext): Promise<PushResponse> {
  const [[found]] = await db.read([
    db.sql
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, session.id)),
  ])
  return { publicKey: config.messages.push?.publicKey ?? null, endpoint: found?.endpoint ?? null }
}

/** Whether the bytes are a point on the curve: encryption fails with another one. */
async function isPublicKey(p256dh: string): Promise<boolean> {
  const base64 = p256dh.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, []).then(
    () => true,
    () => false,
  )
}

const refuseField = (path: string, message: string) =>
  new Refusal('invalid', { details: [{ path, message }] })

/**
 * Saves the device of this session as one that receives push. Another subscription of the session, or of the same
 * browser under another account, ends.
 * @throws Refusal `invalid` if the address is not one of a known push service, or the key is none
 */
export async function saveSubscription(
  { db, now, config, session }: PushContext,
  { endpoint, keys: { p256dh, auth } }: SavePushSubscription,
): Promise<void> {
  const { push } = config.messages
  if (!push) throw new Refusal('illegal_transition', { sentence: 'Push is not set up on this site.' })
  if (!isPushEndpoint(push, endpoint)) throw refuseField('endpoint', 'This push service is not supported')
  if (!(await isPublicKey(p256dh))) throw refuseField('keys.p256dh', 'This browser sent a wrong key')
  const { sessionId } = pushSubscriptions
  await db.write([
    db.sql
      .delete(pushSubscriptions)
      .where(or(eq(sessionId, session.id), eq(pushSubscriptions.endpoint, endpoint))),
    db.sql.insert(pushSubscriptions).values({
      id: crypto.randomUUID(),
      endpoint,
      p256dh,
      auth,
      userId: session.user.id,
      sessionId: session.id,
      createdAt: now.toISOString(),
    }),
  ])
}

/** The device of this session receives no push any more. */
export async function removeSubscription({ db, session }: PushContext): Promise<void> {
  await db.write([db.sql.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, session.id))])
}
