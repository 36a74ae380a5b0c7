import { townText } from '@switchback/core/address/place-of-line.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type {
  DriverLoad,
  DriverStop,
  DriverVehicle,
  PublicStop,
  ShownInspection,
} from '@switchback/core/inspections/driver-link.ts'
import { bodyOf, collectionMethods, keysOf } from '@switchback/core/inspections/inspection-words.ts'
import { currentTerms } from '@switchback/core/legal/terms.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { orderDue } from '@switchback/core/orders/state/order-due.ts'
import type { Config } from '../config.ts'
import { driverCopies } from './copies/copy-rows.ts'
import {
  isOwn,
  vehicleStates,
  type FoundLoad,
  type Inspected,
  type InspectionRow,
  type LinkedOrder,
  type PhotoRow,
  photoState,
} from './find-load.ts'

type LoadContext = {
  readonly zipTable: ZipTable
  readonly config: Pick<Config, 'brand'>
}

const ends = ({ order, assignment }: LinkedOrder) => ({
  pickup: {
    address: order.pickupAddress,
    zip: order.pickupZip,
    day: assignment.pickupOn,
    time: assignment.pickupTime,
    facility: order.pickupFacilityType,
    notes: order.pickupFacilityNotes,
  },
  delivery: {
    address: order.deliveryAddress,
    zip: order.deliveryZip,
    day: assignment.deliverOn,
    time: assignment.deliverTime,
    facility: order.deliveryFacilityType,
    notes: order.deliveryFacilityNotes,
  },
})
type End = ReturnType<typeof ends>['pickup' | 'delivery']

const publicStop = ({ address, zip, day }: End): PublicStop => ({
  town: townText(address, zip),
  zip3: zip.slice(0, 3),
  day,
})

/** Both stops as a link shows them before a phone is bound. Source: DRIVER-2. */
export function publicStops(found: LinkedOrder): { pickup: PublicStop; delivery: PublicStop } {
  const { pickup, delivery } = ends(found)
  return { pickup: publicStop(pickup), delivery: publicStop(delivery) }
}

const hundredth = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 100) / 100

function stop(end: End, { order }: LinkedOrder, { zipTable }: LoadContext): DriverStop {
  const point = zipTable.find(end.zip)
  return {
    ...publicStop(end),
    address: end.address,
    zip: end.zip,
    contactName: order.customerName,
    contactPhone: order.customerPhone,
    time: end.time,
    facility: end.facility && facilityTypeLabels[end.facility],
    notes: end.notes,
    lat: hundredth(point?.lat),
    lon: hundredth(point?.lng),
  }
}

function vehicles(found: FoundLoad): DriverVehicle[] {
  const states = vehicleStates(found)
  return found.vehicles.map((vehicle) => ({
    position: vehicle.position,
    name: vehicleName(vehicle),
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    vin: vehicle.vin,
    type: vehicle.vehicleType,
    body: bodyOf(vehicle.vehicleType),
    transport: vehicle.transportType,
    isRunning: vehicle.isRunning,
    lotNumber: vehicle.lotNumber,
    stockNumber: vehicle.stockNumber,
    hasGatePass: vehicle.releaseNote !== null,
    state: states.get(vehicle.position) ?? 'open',
  }))
}

const numbersOf = (photos: readonly PhotoRow[], isIt: (photo: PhotoRow) => boolean) =>
  photos.filter((photo) => isIt(photo)).map(({ number }) => number)

/** An inspection as pages show it. @param isOther it was signed by another driver of the order. */
export function shownInspection(
  { inspection, driverName }: InspectionRow,
  { photos, events }: Pick<Inspected, 'photos' | 'events'>,
  isOther: boolean,
): ShownInspection {
  const own = photos.filter(({ inspectionId }) => inspectionId === inspection.id)
  return {
    record: inspection.record,
    receivedAt: inspection.receivedAt,
    readyAt: inspection.readyAt,
    arrived: numbersOf(own, (photo) => photoState(photo) === 'here'),
    lost: numbersOf(own, (photo) => photoState(photo) === 'lost'),
    isEvidence: inspection.isEvidence,
    code: inspection.codeAnswer,
    distanceMiles: inspection.distanceAway,
    isOther,
    addenda: events.flatMap(({ event, happenedAt }) =>
      event.kind === 'addendum' && event.inspectionId === inspection.id
        ? [{ text: event.text, author: driverName, at: happenedAt }]
        : [],
    ),
  }
}

/**
 * The driver sees what this link signed, and of other drivers of the order only what still counts. Signatures of others
 * are theirs.
 */
function shownInspections(found: FoundLoad): ShownInspection[] {
  return found.inspections
    .filter((each) => isOwn(each, found) || !each.inspection.isEvidence)
    .map((each) => shownInspection(each, found, !isOwn(each, found)))
}

function collect({ order }: LinkedOrder): DriverLoad['collect'] {
  const { kind, atDeliveryCents } = orderDue(order)
  if (kind !== 'at_delivery' || atDeliveryCents <= 0) return null
  return { amount: dollarsText(atDeliveryCents), methods: keysOf(collectionMethods) }
}

const termsText = [
  'The vehicle was inspected and is handed over in the condition that this record shows.',
  'A signature confirms the record, not the cause of damage. Please report anything else within 48 hours; later reports are still possible.',
].join(' ')

/** The terms above the signatures, also on the paper. */
export const inspectionTerms = { version: currentTerms.version, text: termsText }

/** A load for the phone that is bound. Source: DRIVER-2. */
export function loadResponse(found: FoundLoad, context: LoadContext): DriverLoad {
  const { carrier, assignment, order } = found
  const { pickup, delivery } = ends(found)
  const { brand } = context.config
  return {
    revision: order.revision,
    reference: order.trackingCode,
    carrier: {
      name: carrier.name,
      dotNumber: carrier.dotNumber,
      mcNumber: carrier.mcNumber,
      phone: carrier.phone,
    },
    driver: { name: assignment.driverName, truckPlate: assignment.truckPlate },
    dispatch: { name: brand.name, phone: brand.phone },
    pickup: stop(pickup, found, context),
    delivery: stop(delivery, found, context),
    vehicles: vehicles(found),
    collect: collect(found),
    asksCode: true,
    terms: inspectionTerms,
    inspections: shownInspections(found),
    copies: driverCopies(found.copies),
  }
}
