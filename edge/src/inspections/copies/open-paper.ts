import type { PaperInspection, PaperView } from '@switchback/core/inspections/paper-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { eq } from 'drizzle-orm'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../../request-context.ts'
import { hashToken } from '../../session/token.ts'
import { counting, leftBehindOf, photoStateAt, type FoundLoad } from '../find-load.ts'
import { publicStops } from '../load-response.ts'
import { damageText } from '../paper/inspection-lines.ts'
import type { Paper, PaperContext } from '../paper/read-paper.ts'
import { shownPhoto } from '../follow/without-metadata.ts'
import { readPhotoFile, type PhotoName } from '../take-photo.ts'
import { drawCopyOf, readAssigned } from './copy-paper.ts'

type OpenContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * The load of a copy by the token of its link. Guesses count like unknown order ids.
 * @throws Refusal `invalid_token`; `too_many_requests` after too many guesses.
 */
async function findByToken(context: OpenContext, token: string): Promise<FoundLoad> {
  const { db } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, [copy]] = await db.read([
    lookups.query,
    db.sql
      .select()
      .from(paperCopies)
      .where(eq(paperCopies.tokenHash, await hashToken(token))),
  ])
  lookups.refuseIfTooMany(hits)
  if (copy) return readAssigned(db, copy.assignmentId)
  await lookups.countMiss()
  throw new Refusal('invalid_token', {
    sentence: "This link doesn't work. It may be incomplete. Please open it again from the email.",
  })
}

/** The inspections of a vehicle that count, the pickup first. */
function inspectionsOf(position: number, found: FoundLoad, now: Date): PaperInspection[] {
  return counting(found)
    .filter(({ inspection }) => inspection.vehiclePosition === position)
    .toSorted((one, other) => (one.inspection.signedAt < other.inspection.signedAt ? -1 : 1))
    .map(({ inspection: { id, step, signedAt, receivedAt, record } }) => ({
      id,
      step,
      signedAt,
      damages: record.damages.map((damage) => damageText(damage)),
      photos: found.photos
        .filter(({ inspectionId }) => inspectionId === id)
        .map((photo) => ({
          number: photo.number,
          slot: photo.slot,
          at: photo.takenAt,
          state: photoStateAt(photo, receivedAt, now),
        })),
    }))
}

function lastLeftBehind(position: number, found: FoundLoad): PaperView['vehicles'][number]['leftBehind'] {
  const last = leftBehindOf(position, found).at(-1)
  return last ? { at: last.happenedAt, reason: last.event.reason, note: last.event.note } : null
}

/**
 * Opens a copy of the bill of lading: the paper and the photos of the order, neither a price nor who pays it. Changes
 * nothing.
 * @throws Refusal `invalid_token`; `too_many_requests` after too many guesses.
 * Source: DRIVER-24.
 */
export async function openPaper(context: OpenContext, token: string): Promise<PaperView> {
  const found = await findByToken(context, token)
  const { order, carrier, vehicles } = found
  const { brand } = context.config
  const shown = vehicles.map((vehicle) => {
    const inspections = inspectionsOf(vehicle.position, found, context.now)
    return {
      position: vehicle.position,
      name: vehicleName(vehicle),
      vin: vehicle.vin,
      inspections,
      leftBehind: inspections.length === 0 ? lastLeftBehind(vehicle.position, found) : null,
    }
  })
  const photos = shown.flatMap(({ inspections }) => inspections.flatMap((each) => each.photos))
  return {
    number: order.trackingCode,
    isFinal: photos.every(({ state }) => state !== 'waiting'),
    carrier: { name: carrier.name, dotNumber: carrier.dotNumber, phone: carrier.phone },
    broker: { name: brand.name, phone: brand.phone },
    ...publicStops(found),
    vehicles: shown,
  }
}

/**
 * Reads a photo of a copy, without what cameras write beside the picture.
 * @throws Refusal `not_found`, `files_unavailable`; else as {@link openPaper}.
 * Source: DRIVER-24.
 */
export async function readPaperPhoto(
  context: OpenContext & Pick<RequestContext, 'files'>,
  token: string,
  name: PhotoName,
): Promise<Awaited<ReturnType<typeof shownPhoto>>> {
  const found = await findByToken(context, token)
  const isShown = counting(found).some(({ inspection }) => inspection.id === name.inspectionId)
  return shownPhoto(await readPhotoFile(context, { photos: isShown ? found.photos : [], events: [] }, name))
}

/** Draws the bill of lading of a copy by its link. @throws Refusal as {@link openPaper} Source: DRIVER-24. */
export async function readPaperFile(context: OpenContext & PaperContext, token: string): Promise<Paper> {
  return drawCopyOf(context, await findByToken(context, token))
}
