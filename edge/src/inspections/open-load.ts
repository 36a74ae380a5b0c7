import {
  openTries,
  type DriverLinkResponse,
  type DriverLinkState,
  type DriverLoad,
  type OpenDriverLink,
} from '@switchback/core/inspections/driver-link.ts'
import { isUnopenedTooLong } from '@switchback/core/inspections/link-state.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { driverDevices, driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { randomHex } from '../http/hash.ts'
import { driverTokenHash } from '../session/token.ts'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'
import type { FoundLoad } from './find-load.ts'
import { readAccess, type AccessContext, type DriverAccess, type DriverRequest } from './driver-access.ts'
import { loadResponse, publicStops } from './load-response.ts'
import { byDriver, reportSteps, tellHistory } from './tell-history.ts'

export type OpenContext = AccessContext & CommitContext

const isBound = ({ devices }: Pick<FoundLoad, 'devices'>) => devices.some(({ state }) => state === 'bound')

const isLocked = ({ found }: DriverAccess) => found.link.missCount >= openTries && !isBound(found)

function stateOf(access: DriverAccess, now: Date): DriverLinkState {
  const { device, life, found } = access
  if (device?.state === 'bound') return life.state === 'read_only' ? 'read_only' : 'bound'
  if (device?.state === 'asked') return 'rebind_asked'
  if (isExpired(access, now)) return 'expired'
  if (isLocked(access)) return 'locked'
  return isBound(found) ? 'bound_elsewhere' : 'open'
}

/** @throws Refusal `link_ended` */
function refuseEnded({ life }: DriverAccess): void {
  if (life.state === 'ended' || life.state === 'over') throw new Refusal('link_ended')
}

const isExpired = ({ found }: DriverAccess, now: Date): boolean => isUnopenedTooLong(found.link, now)

/**
 * A link as its page shows it, with the whole load for the phone that is bound. Changes nothing.
 * @throws Refusal `link_ended`; else as `readAccess`.
 * Source: DRIVER-1, DRIVER-2, DRIVER-3.
 */
export async function readDriverLink(
  context: AccessContext,
  request: DriverRequest,
): Promise<DriverLinkResponse> {
  const access = await readAccess(context, request)
  refuseEnded(access)
  const { found, life } = access
  const state = stateOf(access, context.now)
  const isOurs = state === 'bound' || state === 'read_only'
  return {
    state,
    readOnlyUntil: life.state === 'read_only' ? life.until : null,
    hasPin: found.vehicles.some(({ vin }) => vin === null),
    triesLeft: Math.max(0, openTries - found.link.missCount),
    ...publicStops(found),
    vehicleCount: found.vehicles.length,
    load: isOurs ? loadResponse(found, context) : null,
  }
}

/** Whether a key opens the load: the last six of a VIN, or the PIN if a vehicle has none. */
function opens({ found: { link, vehicles } }: DriverAccess, key: string): boolean {
  if (key.length === 6) return vehicles.some(({ vin }) => vin?.toUpperCase().slice(-6) === key)
  return link.pin === key && vehicles.some(({ vin }) => vin === null)
}

/**
 * Takes one of the tries before the answer is compared, so that many at once are not more. @returns how many are used.
 * @throws Refusal `link_locked`
 */
async function takeTry({ db }: OpenContext, { found: { link } }: DriverAccess): Promise<number> {
  const [counted] = await db.write([
    db.sql
      .update(driverLinks)
      .set({ missCount: sql`${driverLinks.missCount} + 1` })
      .where(and(eq(driverLinks.id, link.id), lt(driverLinks.missCount, openTries)))
      .returning({ missCount: driverLinks.missCount }),
  ])
  if (counted?.rowsAffected !== 1) throw new Refusal('link_locked')
  return Number(counted.rows[0]?.['miss_count'])
}

/** Refuses a wrong answer, and tells staff once the link is locked. @throws Refusal `wrong_vin`, `link_locked` */
async function refuseWrong(context: OpenContext, { found }: DriverAccess, tries: number): Promise<never> {
  if (tries < openTries) throw new Refusal('wrong_vin', { facts: { triesLeft: openTries - tries } })
  await tellHistory(context, found.order.id, {
    event: { kind: 'driver_link', step: 'locked', device: null },
    reports: [{ kind: 'locked', detail: found.assignment.driverName }],
  })
  throw new Refusal('link_locked')
}

/** A phone that opened a link: its cookie's secret, and the load. */
export type Opened = { readonly secret: string; readonly load: DriverLoad }

/** A phone as it enters the table, with the secret of its cookie. */
type NewDevice = { readonly secret: string; readonly name: string; readonly state: 'bound' | 'asked' }

const insertDevice = ({ db, now }: OpenContext, linkId: string, { secret, name, state }: NewDevice) =>
  db.sql.insert(driverDevices).values({
    id: crypto.randomUUID(),
    linkId,
    secretHash: driverTokenHash(secret),
    name,
    state,
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
  })

/** How many phones of a link are in a state, as part of a condition. */
const devicesIn = (linkId: string, state: NewDevice['state']) =>
  sql`(SELECT count(*) FROM ${driverDevices} WHERE link_id = ${linkId} AND state = ${state})`

/** Where a commit reads the load again. */
const sourceOf = (context: OpenContext, request: DriverRequest, known: FoundLoad) => ({
  known,
  load: async () => (await readAccess(context, request)).found,
})

/** Binds a phone if none is. @throws Refusal `link_bound` */
async function bind(context: OpenContext, request: DriverRequest, found: FoundLoad, device: NewDevice) {
  const { db, now } = context
  const at = now.toISOString()
  await commitOrder(context, sourceOf(context, request, found), (current) => {
    if (isBound(current)) throw new Refusal('link_bound')
    const { id } = current.link
    return {
      event: { kind: 'driver_link', step: 'opened', device: device.name },
      by: byDriver,
      keepsRevision: true,
      steps: [
        insertDevice(context, id, device),
        db.sql
          .update(driverLinks)
          .set({ firstOpenedAt: sql`coalesce(${driverLinks.firstOpenedAt}, ${at})`, missCount: 0 })
          .where(eq(driverLinks.id, id)),
      ],
      stillTrue: sql`${devicesIn(id, 'bound')} = 0`,
    }
  })
}

/**
 * Opens a load by the last six of a VIN, or its PIN, and binds the first phone. The same phone may open it again.
 * @throws Refusal `wrong_vin` with the tries that are left; `link_locked` after five; `link_bound` if another phone has
 * it; `link_ended`; else as `readAccess`.
 * Source: DRIVER-2.
 */
export async function openLoad(
  context: OpenContext,
  request: DriverRequest,
  { key, device }: OpenDriverLink,
): Promise<Opened> {
  const access = await readAccess(context, request)
  refuseEnded(access)
  const { found } = access
  const shown = async () => loadResponse(found, context)
  if (access.device?.state === 'bound' && request.secret !== undefined) {
    return { secret: request.secret, load: await shown() }
  }
  if (isExpired(access, context.now)) throw new Refusal('link_ended')
  if (isLocked(access)) throw new Refusal('link_locked')
  if (isBound(found)) throw new Refusal('link_bound')
  const tries = await takeTry(context, access)
  if (!opens(access, key)) return refuseWrong(context, access, tries)
  const secret = randomHex(32)
  await bind(context, request, found, { secret, name: device, state: 'bound' })
  return { secret, load: await shown() }
}

/** Phones that may wait for staff at the same time. */
const askedAtMost = 3

/**
 * Asks staff to let this phone take over the load.
 * @returns the secret of its cookie.
 * @throws Refusal `illegal_transition` if no other phone is bound; `link_bound` if enough others have asked;
 * `link_ended`; else as `readAccess`.
 * Source: DRIVER-2.
 */
export async function askToRebind(
  context: OpenContext,
  request: DriverRequest,
  name: string,
): Promise<string> {
  const access = await readAccess(context, request)
  refuseEnded(access)
  const { found, device } = access
  if (device?.state === 'asked' && request.secret !== undefined) return request.secret
  const secret = randomHex(32)
  await commitOrder(context, sourceOf(context, request, found), (current) => {
    if (device?.state === 'bound' || !isBound(current)) {
      throw new Refusal('illegal_transition', { sentence: 'No other phone has this load.' })
    }
    const { link, order, assignment } = current
    if (current.devices.filter(({ state }) => state === 'asked').length >= askedAtMost) {
      throw new Refusal('link_bound')
    }
    const detail = `${assignment.driverName}, ${name}`
    return {
      event: { kind: 'driver_link', step: 'rebind_asked', device: name },
      by: byDriver,
      keepsRevision: true,
      steps: [
        insertDevice(context, link.id, { secret, name, state: 'asked' }),
        ...reportSteps(context, order.id, [{ kind: 'rebind_asked', detail }]),
      ],
      stillTrue: sql`${devicesIn(link.id, 'asked')} < ${askedAtMost}`,
    }
  })
  return secret
}
