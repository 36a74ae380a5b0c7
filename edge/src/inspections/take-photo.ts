import {
  photoBytesAtMost,
  type CompleteInspection,
  type ShownInspection,
} from '@switchback/core/inspections/driver-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { sniffAttachment } from '@switchback/core/orders/attachments/sniff-attachment.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { driverEvents } from '@switchback/db/schema/inspections/driver-news.ts'
import { inspectionPhotos, inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { openFiles } from '../attachments/file-store.ts'
import { sha256 } from '../http/hash.ts'
import { bodyAtMost, refuseDeclaredOver } from '../http/limit-body.ts'
import { refuseOverBudget, spendBytes } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import {
  readableLoad,
  readAccess,
  signedAccess,
  type DriverAccess,
  type DriverRequest,
} from './driver-access.ts'
import { sendWholePapers } from './copies/send-whole-papers.ts'
import {
  isOwn,
  photoState,
  type EventRow,
  type FoundLoad,
  type Inspected,
  type PhotoRow,
} from './find-load.ts'
import { shownInspection } from './load-response.ts'
import type { OpenContext } from './open-load.ts'
import { reportSteps } from './tell-history.ts'

type PhotoContext = OpenContext & Pick<RequestContext, 'files'>

/** A photo by its inspection and its place in the record's list; of an event, by its id and 0. */
export type PhotoName = { readonly inspectionId: string; readonly number: number }

/** The name of a photo's file in the store. */
export const photoFile = ({ inspectionId, number }: PhotoName): string => `${inspectionId}-${number}`

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The inspection that this driver signed. @throws Refusal `record_missing` */
function ownInspection({ found }: DriverAccess, id: string) {
  const row = found.inspections.find((each) => each.inspection.id === id && isOwn(each, found))
  if (!row) throw new Refusal('record_missing')
  return row
}

const namedIn = ({ photos }: FoundLoad, { inspectionId, number }: PhotoName): PhotoRow | undefined =>
  photos.find((photo) => photo.inspectionId === inspectionId && photo.number === number)

async function readBody(raw: Request): Promise<ArrayBuffer> {
  refuseDeclaredOver(photoBytesAtMost, raw.headers)
  if (!raw.body) throw new Refusal('unsupported_type', { sentence: 'Send the bytes of a photo.' })
  const { stream, refuseIfOver } = bodyAtMost(photoBytesAtMost, raw.body)
  try {
    return await new Response(stream).arrayBuffer()
  } catch (error) {
    await refuseIfOver()
    throw error
  }
}

/** The type of a photo by its content. @throws Refusal `unsupported_type` */
function photoType(bytes: ArrayBuffer): 'jpeg' | 'png' {
  const content = new Uint8Array(bytes)
  if (sniffAttachment('photo.jpg', content) === 'jpeg') return 'jpeg'
  if (sniffAttachment('photo.png', content) === 'png') return 'png'
  throw new Refusal('unsupported_type', { sentence: 'Only JPEG and PNG photos can be sent.' })
}

/** True while another photo of the inspection is on its way. */
const othersWait = (inspectionId: string) =>
  sql`EXISTS (SELECT 1 FROM ${inspectionPhotos} WHERE inspection_id = ${inspectionId} AND arrived_at IS NULL AND lost_reason IS NULL)`

/** Marks an inspection as ready if nothing of it is on its way any more. */
const readyStep = ({ db, now }: Pick<OpenContext, 'db' | 'now'>, inspectionId: string): WriteStatement =>
  db.sql
    .update(inspections)
    .set({ readyAt: now.toISOString() })
    .where(
      and(
        eq(inspections.id, inspectionId),
        isNull(inspections.readyAt),
        sql`NOT ${othersWait(inspectionId)}`,
      ),
    )

const isPhoto = ({ inspectionId, number }: PhotoName) =>
  and(eq(inspectionPhotos.inspectionId, inspectionId), eq(inspectionPhotos.number, number))

/** How many photos of an inspection are here. */
export type PhotoProgress = { readonly arrived: number; readonly of: number }

function progressOf(photos: readonly PhotoRow[], inspectionId: string): PhotoProgress {
  const own = photos.filter((photo) => photo.inspectionId === inspectionId)
  return { arrived: own.filter((photo) => photoState(photo) === 'here').length, of: own.length }
}

const isLost = (photo: PhotoRow): boolean => photoState(photo) === 'lost'

/** A photo that something stored names, and what to do when its bytes are here. */
type Promised = {
  readonly sha256: string
  readonly arrivedAt: string | null
  readonly arrive: (file: { readonly sizeBytes: number; readonly type: 'jpeg' | 'png' }) => Promise<unknown>
  readonly progress: () => Promise<PhotoProgress>
}

/** The photo of an event, which has one. */
function promisedByEvent({ db, now }: PhotoContext, row: EventRow, { number }: PhotoName): Promised {
  const { id, event, photoArrivedAt } = row
  if (event.kind !== 'left_behind' || !event.photo || number !== 0) throw noSuchPhoto()
  return {
    sha256: event.photo.sha256,
    arrivedAt: photoArrivedAt,
    arrive: ({ sizeBytes, type }) =>
      db.write([
        db.sql
          .update(driverEvents)
          .set({ photoArrivedAt: now.toISOString(), photoBytes: sizeBytes, photoType: type })
          .where(and(eq(driverEvents.id, id), isNull(driverEvents.photoArrivedAt))),
      ]),
    progress: () => Promise.resolve({ arrived: 1, of: 1 }),
  }
}

const noSuchPhoto = () =>
  new Refusal('invalid', { details: [{ path: 'number', message: 'The record lists no such photo' }] })

/** @throws Refusal `record_missing`, `invalid` */
function promised(context: PhotoContext, access: DriverAccess, name: PhotoName): Promised {
  const { db, now } = context
  const { found } = access
  const event = found.events.find(
    ({ id, lineageId }) => id === name.inspectionId && isOwn({ lineageId }, found),
  )
  if (event) return promisedByEvent(context, event, name)
  ownInspection(access, name.inspectionId)
  const photo = namedIn(found, name)
  if (!photo) throw noSuchPhoto()
  const ofInspection = eq(inspectionPhotos.inspectionId, name.inspectionId)
  return {
    sha256: photo.sha256,
    arrivedAt: photo.arrivedAt,
    arrive: (file) =>
      guardedBatch(db, {
        guard: db.sql
          .update(inspectionPhotos)
          .set({ arrivedAt: now.toISOString(), ...file })
          .where(and(isPhoto(name), isNull(inspectionPhotos.arrivedAt))),
        steps: [readyStep(context, name.inspectionId)],
      }),
    progress: async () => {
      const [photos] = await db.read([db.sql.select().from(inspectionPhotos).where(ofInspection)])
      return progressOf(photos, name.inspectionId)
    },
  }
}

/**
 * Stores the bytes of a photo that a signed record or an event names. The same photo again changes nothing; nothing of
 * the body is read before the photo and who sends it are known.
 * @throws Refusal `record_missing` before its record or event; `invalid` for a number that it does not list, or other
 * bytes than it names; `unsupported_type`; `too_large`; `files_unavailable`; else as `signedAccess`.
 * Source: DRIVER-6, DRIVER-7.
 */
export async function takePhoto(
  context: PhotoContext,
  request: DriverRequest,
  name: PhotoName,
  raw: Request,
): Promise<PhotoProgress> {
  const files = openFiles(context)
  const access = await signedAccess(context, request)
  const { sha256: wanted, arrivedAt, arrive, progress } = promised(context, access, name)
  const { assignment, photos } = access.found
  if (arrivedAt !== null) {
    await sendWholePapers(context, assignment.id, access.found)
    return progress()
  }
  await refuseOverBudget(context, Number(raw.headers.get('Content-Length')) || 0)
  const bytes = await readBody(raw)
  const type = photoType(bytes)
  if (base64Url(await sha256(bytes)) !== wanted) {
    throw new Refusal('invalid', {
      details: [{ path: 'body', message: 'These are not the bytes that the record names' }],
    })
  }
  await spendBytes(context, bytes.byteLength)
  await files.put(photoFile(name), bytes)
  await arrive({ sizeBytes: bytes.byteLength, type })
  const done = await progress()
  const lost = photos.filter((each) => each.inspectionId === name.inspectionId && isLost(each)).length
  if (done.arrived + lost >= done.of) await sendWholePapers(context, assignment.id)
  return done
}

/**
 * Gives up photos that a phone cannot send, so that the paper waits for no more. One that comes all the same is taken.
 * @throws Refusal `record_missing`; else as `signedAccess`.
 * Source: DRIVER-6.
 */
export async function completeInspection(
  context: OpenContext,
  request: DriverRequest,
  inspectionId: string,
  { lost }: CompleteInspection,
): Promise<ShownInspection> {
  const { db } = context
  const access = await signedAccess(context, request)
  const { inspection } = ownInspection(access, inspectionId)
  const news = lost.filter(({ number }) => {
    const photo = namedIn(access.found, { inspectionId, number })
    return photo !== undefined && photoState(photo) === 'waiting'
  })
  if (news.length > 0) {
    const detail = `${news.length} of the ${inspection.step}: ${news.map(({ reason }) => reason).join('; ')}`
    await db.write([
      ...news.map(({ number, reason }) =>
        db.sql
          .update(inspectionPhotos)
          .set({ lostReason: reason })
          .where(and(isPhoto({ inspectionId, number }), isNull(inspectionPhotos.arrivedAt))),
      ),
      readyStep(context, inspectionId),
      ...reportSteps(context, inspection.orderId, [{ kind: 'photos_lost', detail }]),
    ] as [WriteStatement, ...WriteStatement[]])
  }
  const { found } = news.length > 0 ? await readAccess(context, request) : access
  await sendWholePapers(context, found.assignment.id, found)
  const row = found.inspections.find((each) => each.inspection.id === inspectionId)
  if (!row) throw new Refusal('record_missing')
  return shownInspection(row, found, false)
}

/** The bytes of a photo that arrived. */
export type StoredPhoto = {
  readonly body: ReadableStream
  readonly contentType: string
  readonly size: number
}

/** The file of a photo that arrived, as its row says. */
type ArrivedFile = { readonly type: string | null; readonly sizeBytes: number | null }

/**
 * Reads a photo of an inspection, or of an event, among what drivers signed and told.
 * @throws Refusal `not_found`; `files_unavailable`
 */
export async function readPhotoFile(
  context: Pick<RequestContext, 'files'>,
  { photos, events }: Pick<Inspected, 'photos' | 'events'>,
  name: PhotoName,
): Promise<StoredPhoto> {
  const files = openFiles(context)
  const row = photos.find(
    ({ inspectionId, number }) => inspectionId === name.inspectionId && number === name.number,
  )
  const event = events.find(({ id }) => id === name.inspectionId && name.number === 0)
  const found: ArrivedFile | undefined =
    row ?? (event && { type: event.photoType, sizeBytes: event.photoBytes })
  const file = found?.type ? await files.get(photoFile(name)) : null
  if (!file || !found) throw new Refusal('not_found', { sentence: 'This photo has not arrived.' })
  return { body: file.body, contentType: `image/${found.type}`, size: found.sizeBytes ?? 0 }
}

/**
 * A photo of any inspection of the load's order, for the phone that is bound.
 * @throws Refusal `device_not_bound`; `link_ended`; `not_found`; `files_unavailable`; else as `readAccess`.
 */
export async function readDriverPhoto(
  context: PhotoContext,
  request: DriverRequest,
  name: PhotoName,
): Promise<StoredPhoto> {
  return readPhotoFile(context, await readableLoad(context, request), name)
}
