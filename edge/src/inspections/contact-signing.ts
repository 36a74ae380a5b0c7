import {
  contactSigningPath,
  signingMinutes,
  type ContactSignature,
  type ContactSigning,
  type OpenedSigning,
  type SignByContact,
  type SigningDraft,
  type SigningProgress,
} from '@switchback/core/inspections/contact-signing.ts'
import { bodyOf } from '@switchback/core/inspections/inspection-words.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { contactSignings } from '@switchback/db/schema/inspections/contact-signings.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { driverTokenHash } from '../session/token.ts'
import { randomHex } from '../http/hash.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { boundAccess, lifeOf, type AccessContext, type DriverRequest } from './driver-access.ts'
import { loadOfRows, loadQueries, type FoundLoad } from './find-load.ts'
import { inspectionTerms, publicStops } from './load-response.ts'

type SigningRow = typeof contactSignings.$inferSelect

/** More than any load needs: a bound phone cannot fill the store. */
const signingsAtMost = 200

/** To the second, so that a record stays small. */
const signatureIn = ({ name, path, signedAt, email }: SigningRow): ContactSignature | undefined =>
  name !== null && path !== null && signedAt !== null
    ? { name, path, at: signedAt.replace(/\.\d+Z$/, 'Z'), ...(email === null ? {} : { email }) }
    : undefined

const rowOf = (db: AccessContext['db'], { link }: FoundLoad, inspectionId: string) =>
  db.sql
    .select()
    .from(contactSignings)
    .where(and(eq(contactSignings.linkId, link.id), eq(contactSignings.inspectionId, inspectionId)))

const isStored = ({ inspections }: FoundLoad, id: string): boolean =>
  inspections.some(({ inspection }) => inspection.id === id)

/** @throws Refusal `invalid` for an unknown vehicle; `illegal_transition` once it is signed; `too_large` */
async function refuseOdd({ db }: AccessContext, found: FoundLoad, draft: SigningDraft): Promise<void> {
  if (found.vehicles.every(({ position }) => position !== draft.vehicle)) {
    throw new Refusal('invalid', {
      details: [{ path: 'vehicle', message: 'There is no such vehicle on this load' }],
    })
  }
  if (isStored(found, draft.id)) {
    throw new Refusal('illegal_transition', { sentence: 'This inspection is signed already.' })
  }
  const [rows] = await db.read([
    db.sql
      .select({ id: contactSignings.inspectionId })
      .from(contactSignings)
      .where(eq(contactSignings.linkId, found.link.id)),
  ])
  if (rows.length >= signingsAtMost) {
    throw new Refusal('too_large', { sentence: 'There are too many signatures of this load.' })
  }
}

/**
 * Opens a page on which the contact signs, for 30 minutes; the one before of the same inspection ends. A draft that is
 * signed already gets its signature.
 * @throws Refusal `invalid` for an unknown vehicle; `illegal_transition` once the record is here; `too_large`; else as
 * `boundAccess`.
 * Source: DRIVER-26.
 */
export async function openSigning(
  context: AccessContext,
  request: DriverRequest,
  draft: SigningDraft,
): Promise<OpenedSigning> {
  const { db, now } = context
  const { found } = await boundAccess(context, request)
  await refuseOdd(context, found, draft)
  const token = randomHex(16)
  const until = new Date(now.getTime() + signingMinutes * 60_000).toISOString()
  const fresh = {
    tokenHash: driverTokenHash(token),
    draft,
    expiresAt: until,
    name: null,
    path: null,
    email: null,
    signedAt: null,
    createdAt: now.toISOString(),
  }
  const [written] = await db.write([
    db.sql
      .insert(contactSignings)
      .values({ linkId: found.link.id, inspectionId: draft.id, ...fresh })
      .onConflictDoUpdate({
        target: [contactSignings.linkId, contactSignings.inspectionId],
        set: fresh,
        // The contact signed this very draft: the phone did not hear of it.
        setWhere: sql`${contactSignings.signedAt} IS NULL OR ${contactSignings.draft} <> excluded.draft`,
      }),
  ])
  if (written?.rowsAffected === 1) return { path: contactSigningPath(token), until, signature: null }
  const [[row]] = await db.read([rowOf(db, found, draft.id)])
  const signature = row && signatureIn(row)
  if (!signature) throw new Refusal('idempotency_in_progress')
  return { path: null, until: null, signature }
}

/**
 * Whether the contact has signed. Changes nothing.
 * @throws Refusal as `boundAccess`
 * Source: DRIVER-26.
 */
export async function readSigning(
  context: AccessContext,
  request: DriverRequest,
  inspectionId: string,
): Promise<SigningProgress> {
  const { db, now } = context
  const { found } = await boundAccess(context, request)
  const [[row]] = await db.read([rowOf(db, found, inspectionId)])
  const signature = row && signatureIn(row)
  if (signature) return { state: 'signed', signature }
  const isOpen = row !== undefined && row.expiresAt > now.toISOString()
  return { state: isOpen ? 'waiting' : 'over', signature: null }
}

type Found = { readonly row: SigningRow; readonly found: FoundLoad | undefined }

/** Guesses count like unknown order ids. @throws Refusal `not_found`; `too_many_requests` */
async function findByToken(context: AccessContext, token: string): Promise<Found> {
  const { db } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, [hit]] = await db.read([
    lookups.query,
    db.sql
      .select({ row: contactSignings, linkHash: driverLinks.tokenHash })
      .from(contactSignings)
      .innerJoin(driverLinks, eq(driverLinks.id, contactSignings.linkId))
      .where(eq(contactSignings.tokenHash, driverTokenHash(token))),
  ])
  lookups.refuseIfTooMany(hits)
  if (!hit) {
    await lookups.countMiss()
    throw new Refusal('not_found', { sentence: 'There is no such link.' })
  }
  return { row: hit.row, found: loadOfRows(await db.read(loadQueries(db, hit.linkHash))) }
}

function shownOf({ row, found }: Found, now: Date): ContactSigning {
  const { draft, expiresAt, inspectionId } = row
  const vehicle = found?.vehicles.find(({ position }) => position === draft.vehicle)
  if (!found || !vehicle || lifeOf(found, now).state !== 'active') return { state: 'over' }
  if (expiresAt <= now.toISOString() || isStored(found, inspectionId)) return { state: 'over' }
  const signature = signatureIn(row)
  if (signature) return { state: 'signed', name: signature.name }
  const shown = {
    until: expiresAt,
    carrierName: found.carrier.name,
    driverName: found.assignment.driverName,
    ...publicStops(found),
    vehicle: { name: vehicleName(vehicle), vin: vehicle.vin, body: bodyOf(vehicle.vehicleType) },
    draft,
    terms: inspectionTerms,
  }
  return { state: 'open', shown }
}

/**
 * The inspection as the contact's own phone shows it. Changes nothing. A page that expired, was used or whose link ended
 * shows nothing of the load.
 * @throws Refusal `not_found`; `too_many_requests` after too many guesses.
 * Source: DRIVER-26.
 */
export async function readForContact(context: AccessContext, token: string): Promise<ContactSigning> {
  return shownOf(await findByToken(context, token), context.now)
}

/**
 * Keeps the contact's signature, once, until the driver's phone fetches it. The same signature again changes nothing.
 * @throws Refusal `link_ended` once it expired, was signed by somebody, or ended with the driver's link; else as
 * {@link readForContact}.
 * Source: DRIVER-26.
 */
export async function signByContact(
  context: AccessContext,
  { token, name, path, email }: SignByContact,
): Promise<ContactSigning> {
  const { db, now } = context
  const known = await findByToken(context, token)
  const { state } = shownOf(known, now)
  const { row } = known
  const isSame = row.name === name && row.path === path && row.email === (email ?? null)
  if (state === 'signed' && isSame) return { state, name }
  if (state !== 'open') throw new Refusal('link_ended')
  const at = now.toISOString()
  const [done] = await db.write([
    db.sql
      .update(contactSignings)
      .set({ name, path, email: email ?? null, signedAt: at })
      .where(
        and(
          eq(contactSignings.tokenHash, known.row.tokenHash),
          isNull(contactSignings.signedAt),
          gt(contactSignings.expiresAt, at),
        ),
      ),
  ])
  if (done?.rowsAffected !== 1) throw new Refusal('link_ended')
  return { state: 'signed', name }
}
