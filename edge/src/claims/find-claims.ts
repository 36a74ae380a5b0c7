import type { Actor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { Database } from '@switchback/db/client.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { refuseOutsiders, type FileAsker } from '../attachments/refuse-outsiders.ts'
import { currentAssignment, type AssignmentRow } from '../carriers/assignment-row.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { filesOfClaim } from '../orders/read/attachments-of.ts'
import { eventOfRow, eventsOf, type OrderHappening } from '../orders/read/event-response.ts'
import type { FindOrderContext } from '../orders/read/find-order.ts'
import { orderById, type OrderRow } from '../orders/read/order-row.ts'

export type Claim = typeof claims.$inferSelect

/** A claim with its files. */
export type ClaimWithFiles = { readonly claim: Claim; readonly files: readonly AttachmentResponse[] }

/** A snapshot of an order with its claims, the carrier that has or had it, and the events of claims and deliveries. */
export type OrderWithClaims = {
  readonly row: OrderRow
  readonly claims: readonly ClaimWithFiles[]
  readonly events: readonly OrderHappening[]
  readonly assigned: AssignmentRow | undefined
}

const queries = (db: Database, id: string) =>
  [
    orderById(db, id),
    db.sql
      .select({ claim: claims, files: filesOfClaim(sql`claims.id`) })
      .from(claims)
      .where(eq(claims.orderId, id))
      .orderBy(asc(claims.number)),
    eventsOf(db, id, ['claim_filed', 'claim_moved', 'delivered']),
    currentAssignment(db, id),
  ] as const

/** Finds an order by its id with its claims, for staff. @throws Refusal `order_not_found` */
export async function findClaims(db: Database, id: string): Promise<OrderWithClaims> {
  const [[row], found, events, [assigned]] = await db.read(queries(db, id))
  if (!row) throw new Refusal('order_not_found')
  return { row, claims: found, events: events.map(eventOfRow), assigned }
}

/**
 * Finds an order with its claims for its customer or its dealership.
 * @returns it with the caller, if the order is a dealership's.
 * @throws Refusal `invalid_order_id`, `order_not_found`, `too_many_requests` after too many unknown ids; as
 * `refuseOutsiders`.
 * Source: CLAIM-2.
 */
export async function findOwnClaims(
  context: FindOrderContext,
  orderId: string,
  asker: FileAsker,
): Promise<OrderWithClaims & { readonly actor: Actor | undefined }> {
  const { db } = context
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  const [hits, [row], found, events, [assigned]] = await db.read([lookups.query, ...queries(db, id)])
  lookups.refuseIfTooMany(hits)
  if (!row) {
    await lookups.countMiss()
    throw new Refusal('order_not_found')
  }
  const actor = await refuseOutsiders(row, asker)
  return { row, claims: found, events: events.map(eventOfRow), assigned, actor }
}
