import { photoPairs } from '@switchback/core/inspections/photo-pairs.ts'
import type { SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import type { InspectionStep, RequiredSlot } from '@switchback/core/inspections/inspection-words.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { inspectionPhotos, inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { shownPhoto } from '../inspections/follow/without-metadata.ts'
import { readPhotoFile } from '../inspections/take-photo.ts'
import type { RequestContext } from '../request-context.ts'
import type { Claim } from './find-claims.ts'

type Subject = { readonly orderId: string; readonly vehiclePosition: number; readonly slot: RequiredSlot }

/**
 * The photos of a subject at both stops, as they are here now; evidence is in no claim.
 * @throws Refusal `invalid` if there is none at either stop.
 * Source: CLAIM-9.
 */
export async function pairOfSubject(
  db: Database,
  { orderId, vehiclePosition, slot }: Subject,
): Promise<SlotPair> {
  const [rows] = await db.read([
    db.sql
      .select({ id: inspections.id, step: inspections.step, photo: inspectionPhotos })
      .from(inspections)
      .innerJoin(inspectionPhotos, eq(inspectionPhotos.inspectionId, inspections.id))
      .where(
        and(
          eq(inspections.orderId, orderId),
          eq(inspections.vehiclePosition, vehiclePosition),
          eq(inspections.isEvidence, false),
          eq(inspectionPhotos.slot, slot),
          isNotNull(inspectionPhotos.arrivedAt),
        ),
      )
      .orderBy(asc(inspections.receivedAt), asc(inspectionPhotos.number)),
  ])
  const [pair] = photoPairs(
    rows.map(({ id, step, photo: { number, takenAt } }) => ({
      id,
      step,
      photos: [{ number, slot, at: takenAt }],
    })),
  )
  if (pair) return pair
  throw new Refusal('invalid', { details: [{ path: 'slot', message: 'There is no such photo' }] })
}

/**
 * Reads a photo of a claim's pair, without what cameras write beside the picture.
 * @throws Refusal `not_found`; `files_unavailable`
 * Source: CLAIM-9.
 */
export async function readClaimPhoto(
  context: Pick<RequestContext, 'db' | 'files'>,
  { pair }: Pick<Claim, 'pair'>,
  step: InspectionStep,
): Promise<Awaited<ReturnType<typeof shownPhoto>>> {
  const name = pair?.[step]
  if (!name) throw new Refusal('not_found', { sentence: 'This claim has no such photo.' })
  const { db } = context
  const { inspectionId, number } = name
  const [photos] = await db.read([
    db.sql
      .select()
      .from(inspectionPhotos)
      .where(and(eq(inspectionPhotos.inspectionId, inspectionId), eq(inspectionPhotos.number, number))),
  ])
  return shownPhoto(await readPhotoFile(context, { photos, events: [] }, name))
}
