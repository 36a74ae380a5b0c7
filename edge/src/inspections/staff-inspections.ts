import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { driverLinkPath, openTries } from '@switchback/core/inspections/driver-link.ts'
import { isUnopenedTooLong } from '@switchback/core/inspections/link-state.ts'
import { uncleanReasons } from '@switchback/core/inspections/clean-inspection.ts'
import type {
  SentLink,
  StaffDriverLink,
  StaffInspectedVehicle,
  StaffInspections,
} from '@switchback/core/inspections/staff-inspections.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { desc, eq } from 'drizzle-orm'
import { currentAssignment } from '../carriers/assignment-row.ts'
import { driverToken } from '../session/token.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import { orderById } from '../orders/read/order-row.ts'
import type { RequestContext } from '../request-context.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'
import { cleanOf, cleanQuery } from './clean/judge-deliveries.ts'
import { uncleanFacts } from './clean/unclean-facts.ts'
import { staffCopies } from './copies/copy-rows.ts'
import { lifeOf } from './driver-access.ts'
import {
  findInspected,
  isOwn,
  leftBehindOf,
  vehicleStates,
  type FoundLoad,
  type Inspected,
  counting,
} from './find-load.ts'
import { sentLinkQueries, sentLinks } from './sent-links.ts'
import { shownInspection } from './load-response.ts'

type StaffContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'requestOrigin'>

function accessOf({ config, requestOrigin }: StaffContext, { link }: FoundLoad): StaffDriverLink['access'] {
  const { pin, pickupCode, seed } = link
  const origin = config.publicOrigin ?? requestOrigin
  return { url: `${origin}${driverLinkPath(driverToken(config, seed))}`, pin, pickupCode }
}

function linkOf(
  context: StaffContext,
  found: FoundLoad,
  { actor, sent }: { readonly actor: StaffActor; readonly sent: SentLink[] },
): StaffDriverLink {
  const { link, assignment, devices } = found
  const own = devices.filter(({ linkId }) => linkId === link.id)
  const isBound = own.some(({ state }) => state === 'bound')
  return {
    driverName: assignment.driverName,
    driverPhone: assignment.driverPhone,
    truckPlate: assignment.truckPlate,
    state: lifeOf(found, context.now).state,
    isLocked: link.missCount >= openTries && !isBound,
    isExpired: isUnopenedTooLong(link, context.now),
    createdAt: link.createdAt,
    firstOpenedAt: link.firstOpenedAt,
    gatePassesAllowedAt: link.gatePassesAllowedAt,
    devices: own.map(({ id, name, state, createdAt }) => ({ id, name, state, createdAt })),
    sent,
    access: can(actor, 'drivers') ? accessOf(context, found) : null,
  }
}

function vehicleOf(vehicle: VehicleRow, found: FoundLoad): StaffInspectedVehicle {
  const signed = found.inspections.filter(({ inspection }) => inspection.vehiclePosition === vehicle.position)
  return {
    position: vehicle.position,
    name: vehicleName(vehicle),
    vin: vehicle.vin,
    state: vehicleStates(found).get(vehicle.position) ?? 'open',
    inspections: signed.map((row) => ({
      ...shownInspection(row, found, !isOwn(row, found)),
      driverName: row.driverName,
      signedAt: row.inspection.signedAt,
      reasons: uncleanReasons(row.inspection.record, uncleanFacts(row, found, vehicle.vin)),
    })),
    leftBehind: leftBehindOf(vehicle.position, found).map(
      ({ id, event: { reason, note, photo }, happenedAt, driverName, photoArrivedAt }) => ({
        id,
        at: happenedAt,
        driverName,
        reason,
        note,
        photo: !photo ? 'none' : photoArrivedAt === null ? 'waiting' : 'arrived',
      }),
    ),
  }
}

const lastLiveLink = ({ events }: Inspected): string | null => {
  const last = events.findLast(({ event }) => event.kind === 'live_link')?.event
  return last?.kind === 'live_link' ? last.url : null
}

/** The records and news of an order; empty before a driver has a link. */
function signedOf(found: FoundLoad | undefined, vehicles: readonly VehicleRow[]) {
  if (!found) return { vehicles: [], liveLink: null, hasPaper: false, copies: [] }
  return {
    vehicles: vehicles.map((vehicle) => vehicleOf(vehicle, found)),
    liveLink: lastLiveLink(found),
    hasPaper: counting(found).length > 0,
    copies: staffCopies(found.copies),
  }
}

/**
 * Reads the inspections of an order, and the link of the driver who has it.
 * @throws Refusal `invalid_order_id`, `order_not_found`
 * Source: DRIVER-17.
 */
export async function staffInspections(
  context: StaffContext,
  orderKey: string,
  actor: StaffActor,
): Promise<StaffInspections> {
  const { db } = context
  const id = await orderIdOf(db, orderKey)
  const [[row], [current], [position], [clean], messages, held] = await db.read([
    orderById(db, id),
    currentAssignment(db, id),
    db.sql
      .select()
      .from(driverPositions)
      .where(eq(driverPositions.orderId, id))
      .orderBy(desc(driverPositions.happenedAt))
      .limit(1),
    cleanQuery(db, id),
    ...sentLinkQueries(db, id),
  ])
  if (!row) throw new Refusal('order_not_found')
  const found = await findInspected(db, id)
  const isWithDriver = current !== undefined && hasDriver(row.order.transportStatus)
  return {
    link:
      found && found.assignment.endedAt === null
        ? linkOf(context, found, { actor, sent: sentLinks(messages, held, found.link.seed) })
        : null,
    canIssue: isWithDriver && row.order.transportStatus !== 'completed' && can(actor, 'drivers'),
    ...signedOf(found, row.vehicles),
    clean: cleanOf(clean),
    lastPosition: position ? { ...position.place, at: position.happenedAt } : null,
  }
}
