import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { claimDeadlines } from '@switchback/core/orders/claims/claim-days.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { OrderRow } from '../orders/read/order-row.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken, passwordToken } from '../session/token.ts'
import { claimFacts } from './claim-facts.ts'
import type { Claim } from './find-claims.ts'

/** The seed of a carrier's link: the token derives from it and a server secret. */
const claimSeed = (link: string): string => `claim ${link}`

/** The hash of a carrier's link. The first one of a claim is named by the claim's id, another one by an id of its own. */
export const claimTokenHash = (config: Pick<Config, 'encryptionSecret'>, link: string): Promise<string> =>
  hashToken(passwordToken(config, claimSeed(link)))

/** A value of `carrier_token_hash` that no link has: the link ended. */
export const endedClaimLink = sql`'ended ' || ${claims.id}`

/** The carrier is still at the address that a mail goes to: a link that went to an earlier one ends (CARRIER-11). */
export const isAtAddress = ({ id, email }: Pick<typeof carriers.$inferSelect, 'id' | 'email'>): SQL =>
  sql`EXISTS (SELECT 1 FROM ${carriers} WHERE ${and(eq(carriers.id, id), eq(carriers.email, email))})`

type Linked = {
  readonly claim: Pick<Claim, 'number' | 'vehicle' | 'kind' | 'what' | 'amountCents' | 'filedAt'>
  readonly carrier: Pick<typeof carriers.$inferSelect, 'name' | 'email'>
  readonly link: string
}

/** The mail with a claim to its carrier; another link is another mail. Source: CLAIM-7, CLAIM-8. */
export const carrierClaimMessage = (
  { order }: Pick<OrderRow, 'order'>,
  { claim, carrier, link }: Linked,
  timeZone: TimeZone,
): Message => ({
  channel: 'mail',
  kind: 'claim_to_carrier',
  recipient: carrier.email,
  dedupeKey: `claim_to_carrier:${link}`,
  orderId: order.id,
  facts: {
    ...claimFacts(order.id, claim),
    what: claim.what,
    ...claimDeadlines(dayOf(new Date(claim.filedAt), timeZone)),
    carrierName: carrier.name,
    orderNumber: displayOrderId(order.id),
    ...townsOf(order),
    seed: claimSeed(link),
  },
})

type LinkContext = Pick<RequestContext, 'db' | 'config' | 'timeZone'>

/**
 * Another link for a claim that is open again, if its own one has ended: the mail to the address that the carrier has
 * now, which must hold at the write.
 * Source: CARRIER-11.
 */
export async function reopenedLink(
  { db, config, timeZone }: LinkContext,
  row: Pick<OrderRow, 'order'>,
  claim: Claim,
): Promise<{ readonly hash: string; readonly message: Message; readonly stillTrue: SQL } | undefined> {
  const isEnded = claim.carrierTokenHash.startsWith('ended ')
  if (claim.carrierId === null || !isEnded || isErased(row.order)) return undefined
  const [[carrier]] = await db.read([db.sql.select().from(carriers).where(eq(carriers.id, claim.carrierId))])
  if (!carrier) return undefined
  const link = crypto.randomUUID()
  return {
    hash: await claimTokenHash(config, link),
    message: carrierClaimMessage(row, { claim, carrier, link }, timeZone),
    stillTrue: isAtAddress(carrier),
  }
}
