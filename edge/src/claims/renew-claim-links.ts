import type { StaffActor } from '@switchback/core/access/actor.ts'
import { claimNumber, openClaimStates } from '@switchback/core/orders/claims/claim.ts'
import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import type { Happened } from '@switchback/db/insert-order-event.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { carrierClaimMessage, claimTokenHash, endedClaimLink } from './claim-link.ts'

type RenewContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config'>

/**
 * The part of a carrier's new address in the write: a condition at the write, statements, and mails to the new address
 * with their events.
 */
export type RenewedLinks = {
  readonly stillTrue: SQL
  readonly steps: readonly WriteStatement[]
  readonly events: readonly Happened[]
  readonly messages: readonly Message[]
}

/**
 * Ends the links of a carrier's claims at its earlier address. The claims that are open are mailed to the new one, with
 * a link of their own.
 * @param carrier as it is saved, with its new address.
 * Source: CARRIER-11, CLAIM-8.
 */
export async function renewClaimLinks(
  { db, now, timeZone, config }: RenewContext,
  carrier: typeof carriers.$inferSelect,
  actor: Pick<StaffActor, 'userId'>,
): Promise<RenewedLinks> {
  const { sql: tables } = db
  const isOpen = and(eq(claims.carrierId, carrier.id), inArray(claims.state, [...openClaimStates]))
  const [found] = await db.read([
    tables
      .select({ claim: claims, order: orders })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(isOpen),
  ])
  const mailed = await Promise.all(
    found
      // The mail names the vehicle of somebody whose data was deleted.
      .filter(({ order }) => !isErased(order))
      .map(async ({ claim, order }) => {
        const link = crypto.randomUUID()
        return { claim, order, link, hash: await claimTokenHash(config, link) }
      }),
  )
  const hashes = JSON.stringify(Object.fromEntries(mailed.map(({ claim, hash }) => [claim.id, hash])))
  const known = JSON.stringify(found.map(({ claim }) => claim.id))
  const renewed = sql`(SELECT value FROM json_each(${hashes}) WHERE key = ${claims.id})`
  return {
    // One that was filed a moment ago has its link at the earlier address.
    stillTrue: sql`NOT EXISTS (SELECT 1 FROM ${claims}
      WHERE ${isOpen} AND ${claims.id} NOT IN (SELECT value FROM json_each(${known})))`,
    steps: [
      tables
        .update(claims)
        .set({ carrierTokenHash: sql`coalesce(${renewed}, ${endedClaimLink})` })
        .where(eq(claims.carrierId, carrier.id)),
    ],
    events: mailed.map(({ claim, order }) => ({
      orderId: order.id,
      dealerId: order.dealerId,
      event: {
        kind: 'claim_link_sent',
        claimId: claim.id,
        number: claimNumber(order.id, claim.number),
        carrierName: carrier.name,
      },
      actor: byStaff(actor),
      at: now.toISOString(),
    })),
    messages: mailed.map(({ claim, order, link }) =>
      carrierClaimMessage({ order }, { claim, carrier, link }, timeZone),
    ),
  }
}
