import {
  pairPhotos,
  type FollowResponse,
  type FollowStep,
  type FollowVehicle,
  type SlotPhoto,
} from '@switchback/core/inspections/follow.ts'
import type { DriverVehicleState } from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { assignedDriver } from '@switchback/core/orders/response/assigned-driver.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { asc, eq } from 'drizzle-orm'
import type { OrderRow } from '../../orders/read/order-row.ts'
import type { RequestContext } from '../../request-context.ts'
import { arrivalFacts } from '../../tracking/arrival.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'
import {
  counting,
  findInspected,
  photoState,
  stateSeen,
  type InspectionRow,
  type Inspected,
  type LinkedOrder,
} from '../find-load.ts'
import { cleanQuery } from '../clean/judge-deliveries.ts'
import { expectedDays } from './expected-days.ts'

type FollowContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable' | 'loadPlaces'>

/** All that drivers signed and told, with the link of the driver who has the order; orders from before links have none. */
type Signed = Inspected & Partial<Pick<LinkedOrder, 'link'>>

/** The inspection of a step that counts for the customer: the first pickup, and the last delivery. */
function inspectionOf(step: InspectionStep, position: number, found: Inspected) {
  const isIt = ({ inspection }: InspectionRow) =>
    inspection.step === step && inspection.vehiclePosition === position
  return step === 'pickup' ? counting(found).find(isIt) : counting(found).findLast(isIt)
}

const photoStates = { here: 'here', lost: 'lost', waiting: 'on_its_way' } as const

function photosOf(row: InspectionRow | undefined, { photos }: Inspected): SlotPhoto[] {
  if (!row) return []
  return photos
    .filter(({ inspectionId }) => inspectionId === row.inspection.id)
    .map((photo) => ({
      inspectionId: photo.inspectionId,
      number: photo.number,
      state: photoStates[photoState(photo)],
      step: row.inspection.step,
      slot: photo.slot,
    }))
}

function stepOf(row: InspectionRow | undefined, photos: readonly SlotPhoto[]): FollowStep | null {
  if (!row) return null
  return {
    inspectionId: row.inspection.id,
    signedAt: row.inspection.signedAt,
    arrived: photos.filter(({ state }) => state === 'here').length,
    of: photos.length,
    damages: row.inspection.record.damages.length,
  }
}

/**
 * By what all drivers of the order signed, and what its driver left behind; where staff moved it, by the order. Source:
 * FOLLOW-6.
 */
function stateOf(
  { position }: VehicleRow,
  { transportStatus }: OrderRow['order'],
  found: Signed,
): DriverVehicleState {
  const state = stateSeen(position, found, found.link)
  if (state === 'left_behind' || state === 'delivered') return state
  if (transportStatus === 'completed') return 'delivered'
  const isUnsigned = counting(found).length === 0
  return transportStatus === 'in_transit' && isUnsigned ? 'picked_up' : state
}

function vehicleOf(vehicle: VehicleRow, { order }: Pick<OrderRow, 'order'>, found: Signed): FollowVehicle {
  const [pickup, delivery] = (['pickup', 'delivery'] as const).map((step) =>
    inspectionOf(step, vehicle.position, found),
  )
  const [before, after] = [photosOf(pickup, found), photosOf(delivery, found)]
  return {
    position: vehicle.position,
    name: vehicleName(vehicle),
    state: stateOf(vehicle, order, found),
    pickup: stepOf(pickup, before),
    delivery: stepOf(delivery, after),
    photos: pairPhotos([...before, ...after]),
  }
}

const nothing: Signed = { inspections: [], photos: [], events: [] }

/** Queries the assignments of an order, the oldest first. */
const assignmentsOf = (db: FollowContext['db'], orderId: string) =>
  db.sql
    .select({
      carrierId: orderAssignments.carrierId,
      driverName: orderAssignments.driverName,
      driverPhone: orderAssignments.driverPhone,
      createdAt: orderAssignments.createdAt,
    })
    .from(orderAssignments)
    .where(eq(orderAssignments.orderId, orderId))
    .orderBy(asc(orderAssignments.createdAt))

/** When the driver who has the order took over from another one. */
function driverSince(assignments: Awaited<ReturnType<typeof assignmentsOf>>): string | null {
  const whoOf = ({ carrierId, driverName, driverPhone }: (typeof assignments)[number]) =>
    JSON.stringify([carrierId, driverName, driverPhone])
  const current = assignments.at(-1)
  if (!current) return null
  const before = assignments.findLastIndex((each) => whoOf(each) !== whoOf(current))
  return before < 0 ? null : (assignments[before + 1]?.createdAt ?? null)
}

const noFollow: FollowResponse = {
  driver: null,
  driverSince: null,
  pickupOn: null,
  arrival: null,
  update: null,
  position: null,
  vehicles: [],
  hasPaper: false,
  isClean: false,
}

/**
 * Where an order's vehicles are, as its customer or dealership may know it. Nothing before a driver is assigned, and
 * nothing of a cancelled order.
 * Source: FOLLOW-1.
 */
export async function followResponse(row: OrderRow, context: FollowContext): Promise<FollowResponse> {
  const { order, vehicles, storedDriver } = row
  const driver = assignedDriver(storedDriver, order.transportStatus)
  if (!hasDriver(order.transportStatus)) return noFollow
  const { db } = context
  const [inspected, [assignments, [arrival], [clean]]] = await Promise.all([
    findInspected(db, order.id),
    db.read([assignmentsOf(db, order.id), arrivalFacts(db, order.id), cleanQuery(db, order.id)]),
  ])
  const found: Signed = inspected ?? nothing
  return {
    ...noFollow,
    driver: driver ? { firstName: driver.firstName, companyName: driver.companyName } : null,
    driverSince: driverSince(assignments),
    ...(await expectedDays(order, arrival, context)),
    vehicles: vehicles.map((vehicle) => vehicleOf(vehicle, row, found)),
    hasPaper: counting(found).length > 0,
    isClean: clean?.state === 'clean',
  }
}
