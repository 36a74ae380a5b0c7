import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type {
  ChangeLocation,
  SavedLocation,
  SaveLocation,
} from '@switchback/core/locations/saved-location.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { savedLocations } from '@switchback/db/schema/dealers/saved-locations.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

type LocationContext = Pick<RequestContext, 'db' | 'now'>

/** The maximum number of saved locations per dealership. */
const maxLocations = 1000

/** A saved location in API responses. */
export function savedLocation(row: typeof savedLocations.$inferSelect): SavedLocation {
  const { dealerId: _, addressZip: zip, ...location } = row
  return { ...location, zip }
}

/** Whether a saved location has these details. */
const hasDetails = (saved: SavedLocation, wanted: Omit<SaveLocation, 'id'>): boolean =>
  Object.entries(wanted).every(([name, value]) => saved[name as keyof typeof wanted] === value)

/**
 * Saves a location of the dealership. Idempotent: the id comes from the device, and a location sent twice is stored
 * once, also if it was changed since.
 * @throws Refusal `invalid` where there are too many; `idempotency_mismatch` for other details.
 */
export async function addLocation(
  { db, now }: LocationContext,
  { dealerId }: DealerActor,
  { id: given, zip, ...fields }: SaveLocation,
): Promise<SavedLocation> {
  const id = (given ?? crypto.randomUUID()).toLowerCase()
  const at = now.toISOString()
  const row = { ...fields, id, dealerId, addressZip: zip, createdAt: at, updatedAt: at }
  const hasRoom = sql`(SELECT count(*) FROM ${savedLocations} WHERE ${eq(savedLocations.dealerId, dealerId)}) < ${maxLocations}`
  await db.write([sql`${insertWhere(savedLocations, row, hasRoom)} ON CONFLICT DO NOTHING`])
  const saved = await readLocation({ db }, dealerId, id, () => {
    throw new Refusal('invalid', {
      details: [{ path: 'name', message: `At most ${maxLocations} locations can be saved` }],
    })
  })
  if (hasDetails(saved, { ...fields, zip }) || saved.updatedAt > saved.createdAt) return saved
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This location was saved already, with other details. Close this and edit it.',
  })
}

/** A location of the dealership; `refuse` throws if there is none. */
async function readLocation(
  { db }: Pick<RequestContext, 'db'>,
  dealerId: string,
  id: string,
  refuse: () => never,
): Promise<SavedLocation> {
  const isOwnLocation = and(eq(savedLocations.dealerId, dealerId), eq(savedLocations.id, id))
  const [[row]] = await db.read([db.sql.select().from(savedLocations).where(isOwnLocation)])
  return row ? savedLocation(row) : refuse()
}

function notFound(): never {
  throw new Refusal('not_found', { sentence: 'This location is no longer there.' })
}

/** Later than the change that was seen, so that another one finds that it has changed. */
const timeAfter = (seen: string | undefined, now: Date): string =>
  new Date(Math.max(now.getTime(), seen === undefined ? 0 : Date.parse(seen) + 1)).toISOString()

/**
 * Replaces a location as it was seen. A repeat of the same change is answered as done.
 * @throws Refusal `not_found`, also for another dealership's; `order_changed` if somebody else changed it since.
 * Source: DEALER-15.
 */
export async function changeLocation(
  { db, now }: LocationContext,
  { dealerId }: DealerActor,
  id: string,
  change: ChangeLocation,
): Promise<SavedLocation> {
  const { id: _, updatedAt: seen, zip, ...fields } = change
  const isOwnLocation = and(eq(savedLocations.dealerId, dealerId), eq(savedLocations.id, id.toLowerCase()))
  const asSeen = seen === undefined ? undefined : eq(savedLocations.updatedAt, seen)
  const [written] = await db.write([
    db.sql
      .update(savedLocations)
      .set({ ...fields, addressZip: zip, updatedAt: timeAfter(seen, now) })
      .where(and(isOwnLocation, asSeen)),
  ])
  const saved = await readLocation({ db }, dealerId, id.toLowerCase(), notFound)
  if (written?.rowsAffected === 0 && !hasDetails(saved, { ...fields, zip })) {
    throw new Refusal('order_changed', {
      sentence:
        'Somebody else changed this location since you opened it. Please open it again, then make your change.',
    })
  }
  return saved
}

/** Removes a location; removing it twice is not an error. */
export async function removeLocation(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId }: DealerActor,
  id: string,
): Promise<void> {
  const isOwnLocation = and(eq(savedLocations.dealerId, dealerId), eq(savedLocations.id, id.toLowerCase()))
  await db.write([db.sql.delete(savedLocations).where(isOwnLocation)])
}
