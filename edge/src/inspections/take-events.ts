import { deviceTime } from '@switchback/core/inspections/device-time.ts'
import type { DriverEvent, OpenGatePass } from '@switchback/core/inspections/driver-event.ts'
import { openTries, type DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { leftBehindReasons } from '@switchback/core/inspections/inspection-words.ts'
import type { Report } from '@switchback/core/inspections/record-reports.ts'
import { isNear } from '@switchback/core/inspections/near-stop.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { NewOrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { driverEvents, driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { commitOrder } from '../payments/commit/commit-order.ts'
import {
  boundAccess,
  readAccess,
  signedAccess,
  type DriverAccess,
  type DriverRequest,
} from './driver-access.ts'
import { sendWholePapers } from './copies/send-whole-papers.ts'
import type { FoundLoad } from './find-load.ts'
import { loadResponse } from './load-response.ts'
import { completeWithoutLeft } from './move-by-driver.ts'
import type { OpenContext } from './open-load.ts'
import { byDriver, loadOrder, reportSteps, tellHistory } from './tell-history.ts'

/** The ids of the events that are stored now, without those that came too late, and the load. */
export type TakenEvents = { readonly stored: readonly string[]; readonly load: DriverLoad }

type News = Exclude<DriverEvent, { kind: 'position' }>

function nameOf({ vehicles, cancelledVehicles }: FoundLoad, position: number): string {
  const vehicle = [...vehicles, ...cancelledVehicles].find((each) => each.position === position)
  if (vehicle) return vehicleName(vehicle)
  throw new Refusal('invalid', {
    details: [{ path: 'events', message: 'There is no such vehicle on this load' }],
  })
}

/** The entry of the order's history. */
function toldBy(found: FoundLoad, event: News): NewOrderEventOf<'driver_told'> {
  const told = { kind: 'driver_told', vehicle: null } as const
  switch (event.kind) {
    case 'arrived':
      return { ...told, told: `arrived_${event.step}`, reason: null }
    case 'update':
      return { ...told, told: event.update, reason: event.note }
    case 'left_behind': {
      const why = [leftBehindReasons[event.reason], event.note].filter(Boolean).join(': ')
      return { ...told, told: 'left_behind', vehicle: nameOf(found, event.vehicle), reason: why }
    }
    case 'addendum':
      return { ...told, told: 'addendum', reason: event.text }
    case 'live_link':
      return { ...told, told: 'live_link', reason: null }
  }
}

function reportsOf(found: FoundLoad, event: News): Report[] {
  const { reason, vehicle } = toldBy(found, event)
  if (event.kind === 'left_behind') {
    const photo = event.photo ? '' : ', without a photo'
    return [{ kind: 'left_behind', detail: `${vehicle}, ${reason}${photo}` }]
  }
  const isProblem = event.kind === 'update' && event.update === 'problem'
  return isProblem ? [{ kind: 'problem', detail: reason ?? 'No details' }] : []
}

/** A position, if the phone gave one. Sent twice it is stored once. */
function positionStep({ db, now }: OpenContext, found: FoundLoad, event: DriverEvent): WriteStatement[] {
  if (!event.place) return []
  const happenedAt = deviceTime(event.at, { receivedAt: now, notBefore: null }).at.toISOString()
  const { id, place } = event
  return [
    db.sql
      .insert(driverPositions)
      .values({ id, orderId: found.order.id, place, happenedAt })
      .onConflictDoNothing(),
  ]
}

/** Stores an event with its entry in the history, once. */
async function storeNews(context: OpenContext, found: FoundLoad, event: News): Promise<void> {
  const { db, now } = context
  const orderId = found.order.id
  const { at } = deviceTime(event.at, { receivedAt: now, notBefore: null })
  const step = db.sql.insert(driverEvents).values({
    id: event.id,
    orderId,
    linkId: found.link.id,
    event: { ...event, place: null },
    happenedAt: at.toISOString(),
    receivedAt: now.toISOString(),
  })
  try {
    await commitOrder(context, { load: () => loadOrder(db, orderId) }, () => ({
      event: toldBy(found, event),
      by: byDriver,
      keepsRevision: true,
      steps: [
        step,
        ...positionStep(context, found, event),
        ...reportSteps(context, orderId, reportsOf(found, event)),
      ],
    }))
  } catch (error) {
    if (!isConstraintError(error, 'driver_events.id')) throw error
  }
}

/** Events whose correction or vehicle must exist. @throws Refusal `record_missing`, `invalid` */
function refuseUnknown(found: FoundLoad, events: readonly DriverEvent[]): void {
  for (const event of events) {
    if (event.kind === 'left_behind') nameOf(found, event.vehicle)
    const isKnown =
      event.kind !== 'addendum' ||
      found.inspections.some(({ inspection }) => inspection.id === event.inspectionId)
    if (!isKnown) throw new Refusal('record_missing')
  }
}

/**
 * Whether a link takes an event now: a correction always, other events while it is active. After the delivery also what
 * happened before it, because a phone sends its records first.
 */
function isInTime({ found: { deliveredAt }, life, device }: DriverAccess, event: DriverEvent): boolean {
  if (event.kind === 'addendum') return true
  if (device?.state !== 'bound') return false
  if (life.state === 'active') return true
  return life.state === 'read_only' && deliveredAt !== null && Date.parse(event.at) <= Date.parse(deliveredAt)
}

/**
 * The events that the link takes, and those that are stored already, whose answer was lost. One that comes too late
 * stops no other.
 * @throws Refusal `device_not_bound`, `link_ended` if all come too late
 */
function eventsInTime(
  access: DriverAccess,
  events: readonly DriverEvent[],
  known: ReadonlySet<string>,
): DriverEvent[] {
  const taken = events.filter((event) => known.has(event.id) || isInTime(access, event))
  if (taken.length > 0) return taken
  throw new Refusal(access.device?.state === 'bound' ? 'link_ended' : 'device_not_bound')
}

/**
 * Stores what a driver tells beside inspections, each event once. A vehicle that stays behind may be the last open one.
 * @throws Refusal `record_missing` for a correction before its record; `invalid` for an unknown vehicle; `device_not_bound`,
 * `link_ended` if all come too late; else as `signedAccess`.
 * Source: DRIVER-7, DRIVER-9, DRIVER-11, DRIVER-12.
 */
export async function takeEvents(
  context: OpenContext,
  request: DriverRequest,
  sent: readonly DriverEvent[],
): Promise<TakenEvents> {
  const { db } = context
  const access = await signedAccess(context, request)
  const { found } = access
  const known = new Set(found.events.map(({ id }) => id))
  const events = eventsInTime(access, sent, known)
  refuseUnknown(found, events)
  const positions = events.flatMap((event) =>
    event.kind === 'position' ? positionStep(context, found, event) : [],
  )
  const [first, ...rest] = positions
  if (first) await db.write([first, ...rest])
  for (const event of events) {
    if (event.kind !== 'position' && !known.has(event.id)) await storeNews(context, found, event)
  }
  const left = events.filter(({ kind }) => kind === 'left_behind')
  if (left.length > 0) await completeWithoutLeft(context, request, new Set(left.map(({ id }) => id)))
  const after = (await readAccess(context, request)).found
  await sendWholePapers(context, after.assignment.id, after)
  return {
    stored: events.map(({ id }) => id),
    load: loadResponse(after, context),
  }
}

/** The answer to a pickup code. */
export type CodeAnswer = { readonly isRight: boolean; readonly triesLeft: number }

/**
 * Says whether the contact's code is right, five wrong times at most: one statement compares and counts, so that many
 * tries at once are not more.
 * @throws Refusal as `boundAccess`
 * Source: DRIVER-10.
 */
export async function tryPickupCode(
  context: OpenContext,
  request: DriverRequest,
  code: string,
): Promise<CodeAnswer> {
  const { db } = context
  const { link } = (await boundAccess(context, request)).found
  const { codeMissCount, pickupCode } = driverLinks
  const [counted] = await db.write([
    db.sql
      .update(driverLinks)
      .set({ codeMissCount: sql`${codeMissCount} + (${pickupCode} <> ${code})` })
      .where(and(eq(driverLinks.id, link.id), lt(codeMissCount, openTries)))
      .returning({ misses: codeMissCount }),
  ])
  if (counted?.rowsAffected !== 1) return { isRight: false, triesLeft: 0 }
  const misses = Number(counted.rows[0]?.['code_miss_count'] ?? openTries)
  return { isRight: link.pickupCode === code, triesLeft: Math.max(0, openTries - misses) }
}

/**
 * Opens the gate pass of a vehicle near the pickup, or anywhere once staff allowed it. Each opening is logged.
 * @throws Refusal `forbidden` too far away or without a position; `not_found` if there is none; else as `boundAccess`.
 * Source: DRIVER-13.
 */
export async function openGatePass(
  context: OpenContext,
  request: DriverRequest,
  { vehicle: position, place }: OpenGatePass,
): Promise<string> {
  const { found } = await boundAccess(context, request)
  const vehicle = found.vehicles.find((each) => each.position === position)
  if (!vehicle?.releaseNote) throw new Refusal('not_found', { sentence: 'This vehicle has no gate pass.' })
  const isThere = isNear(place, context.zipTable.find(found.order.pickupZip))
  if (!isThere && found.link.gatePassesAllowedAt === null) {
    throw new Refusal('forbidden', {
      sentence: place
        ? 'The gate pass opens near the pickup. Please call dispatch if you are there.'
        : 'The gate pass needs your position. Please allow it, or call dispatch.',
    })
  }
  await tellHistory(context, found.order.id, {
    event: { kind: 'driver_link', step: 'gate_pass_opened', device: vehicleName(vehicle) },
  })
  return vehicle.releaseNote
}
