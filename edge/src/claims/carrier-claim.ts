import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { CarrierClaim } from '@switchback/core/orders/claims/carrier-claim.ts'
import { claimDeadlines } from '@switchback/core/orders/claims/claim-days.ts'
import { claimNumber } from '@switchback/core/orders/claims/claim.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { openFiles } from '../attachments/file-store.ts'
import type { StoredFile } from '../attachments/read-attachment.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { shownPhoto } from '../inspections/follow/without-metadata.ts'
import { filesOfClaim } from '../orders/read/attachments-of.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken } from '../session/token.ts'
import { readClaimPhoto } from './claim-photos.ts'

type ShownPhoto = Awaited<ReturnType<typeof shownPhoto>>
type OpenContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config' | 'timeZone'>

/**
 * @throws Refusal `invalid_token`, also for an erased order; `too_many_requests` after too many guesses.
 * Source: PRIVACY-7.
 */
async function findByToken(context: OpenContext, token: string) {
  const { db } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, [found]] = await db.read([
    lookups.query,
    db.sql
      .select({
        claim: claims,
        order: orders,
        carrierName: carriers.name,
        files: filesOfClaim(sql`claims.id`),
        vin: sql<
          string | null
        >`(SELECT vin FROM order_vehicles AS vehicle WHERE vehicle.order_id = claims.order_id AND vehicle.position = claims.vehicle_position)`,
        pickedUpOn: orderAssignments.pickedUpOn,
        deliveredOn: orderAssignments.deliveredOn,
      })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .innerJoin(carriers, eq(carriers.id, claims.carrierId))
      .leftJoin(
        orderAssignments,
        and(eq(orderAssignments.orderId, orders.id), eq(orderAssignments.carrierId, carriers.id)),
      )
      .where(eq(claims.carrierTokenHash, await hashToken(token)))
      .orderBy(desc(orderAssignments.createdAt))
      .limit(1),
  ])
  lookups.refuseIfTooMany(hits)
  // The claim names the vehicle of somebody whose data was deleted.
  if (found && !isErased(found.order)) return found
  await lookups.countMiss()
  throw new Refusal('invalid_token', {
    sentence: "This link doesn't work. It may be incomplete. Please open it again from the email.",
  })
}

/**
 * Opens the copy of a claim for the carrier that had the vehicle: neither the claimant nor the order's price.
 * @throws Refusal `invalid_token`; `too_many_requests` after too many guesses.
 * Source: CLAIM-8, ADR-89.
 */
export async function openCarrierClaim(context: OpenContext, token: string): Promise<CarrierClaim> {
  const { claim, order, files, ...rest } = await findByToken(context, token)
  const filedOn = dayOf(new Date(claim.filedAt), context.timeZone)
  return {
    ...rest,
    number: claimNumber(order.id, claim.number),
    orderNumber: displayOrderId(order.id),
    vehicle: claim.vehicle,
    route: routeText(order),
    kind: claim.kind,
    what: claim.what,
    amount: dollarsText(claim.amountCents),
    state: claim.state,
    filedOn,
    ...claimDeadlines(filedOn),
    files: files.map(({ id, name, size, type }) => ({ id, name, size, type })),
    pair: claim.pair,
  }
}

/** Reads a photo of a claim's pair for its carrier. @throws Refusal as {@link openCarrierClaim} Source: CLAIM-9. */
export async function readCarrierClaimPhoto(
  context: OpenContext & Pick<RequestContext, 'files'>,
  token: string,
  step: InspectionStep,
): Promise<ShownPhoto> {
  const { claim } = await findByToken(context, token)
  return readClaimPhoto(context, claim, step)
}

/**
 * Reads a file of a claim for its carrier.
 * @throws Refusal `not_found`, `files_unavailable`; else as {@link openCarrierClaim}.
 * Source: CLAIM-8.
 */
export async function readCarrierClaimFile(
  context: OpenContext & Pick<RequestContext, 'files'>,
  token: string,
  fileId: string,
): Promise<StoredFile> {
  const store = openFiles(context)
  const { claim } = await findByToken(context, token)
  const { db } = context
  const [[row]] = await db.read([
    db.sql
      .select()
      .from(orderAttachments)
      .where(
        and(
          eq(orderAttachments.claimId, claim.id),
          eq(orderAttachments.clientId, fileId),
          eq(orderAttachments.state, 'kept'),
        ),
      ),
  ])
  const file = row ? await store.get(row.id) : null
  if (!row || !file) throw new Refusal('not_found', { sentence: 'This file is no longer there.' })
  const { name, sizeBytes } = row
  return { name, sizeBytes, contentType: attachmentTypes[row.type].contentType, body: file.body }
}
