import { bodyOf, inspectionSteps, photoSlots } from '@switchback/core/inspections/inspection-words.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { showDay, showInstantDay } from '@switchback/core/shown/day.ts'
import { phoneText } from '@switchback/core/fields/us-phone.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'
import { counting, leftBehindOf, photoStateAt, type Inspected, type LinkedOrder } from '../find-load.ts'
import { inspectionTerms } from '../load-response.ts'
import type { BillOfLading, PaperLine, PaperSource, PaperVehicle } from './paper-parts.ts'
import {
  damageText,
  joined,
  leftBehindLines,
  markLabel,
  signaturesOf,
  stepLines,
  type Signed,
} from './inspection-lines.ts'

/** The signed inspections of a vehicle, the pickup first; evidence stays out of the paper. */
function signedOf(position: number, found: Inspected): Signed[] {
  return counting(found)
    .filter(({ inspection }) => inspection.vehiclePosition === position)
    .toSorted(
      (one, other) =>
        Number(one.inspection.step === 'delivery') - Number(other.inspection.step === 'delivery'),
    )
    .map((row) => ({
      row,
      photos: found.photos.filter(({ inspectionId }) => inspectionId === row.inspection.id),
    }))
}

/** Color and plate as a driver noted them last at a pickup. */
function looksOf(signed: readonly Signed[]): PaperLine[] {
  const noted = (name: 'color' | 'plate') =>
    signed.findLast(({ row }) => row.inspection.record[name] !== undefined)?.row.inspection.record[name]
  const [color, plate] = [noted('color'), noted('plate')]
  return [
    ...(color === undefined ? [] : [['Color', color] as const]),
    ...(plate === undefined ? [] : [['Plate', plate] as const]),
  ]
}

const uninspectedText = (position: number, source: PaperSource): string =>
  leftBehindOf(position, source).length > 0 ? 'not inspected, left behind' : 'not inspected yet'

function vehicleOf(vehicle: VehicleRow, at: number, source: PaperSource): PaperVehicle {
  const signed = signedOf(vehicle.position, source)
  const damages = signed.flatMap(({ row: { inspection } }) =>
    inspection.record.damages.map((damage, number) => ({
      damage,
      label: markLabel(inspection.step, number),
      isDelivery: inspection.step === 'delivery',
    })),
  )
  const facts: (PaperLine | false)[] = [
    ['VIN', vehicle.vin ?? 'not on the order'],
    ...looksOf(signed),
    [
      'Type',
      `${vehicle.vehicleType}, ${vehicle.isRunning ? 'runs' : 'does not run'}, ${vehicle.transportType} transport`,
    ],
    vehicle.lotNumber !== null && ['Lot number', vehicle.lotNumber],
    vehicle.stockNumber !== null && ['Stock number', vehicle.stockNumber],
    ...(signed.length === 0 ? leftBehindLines(vehicle.position, source) : []),
  ]
  return {
    heading: `${at + 1}. ${vehicleName(vehicle)}`,
    facts: facts.filter((fact) => fact !== false),
    body: bodyOf(vehicle.vehicleType),
    marks: damages.map(({ damage: { view, x, y }, label, isDelivery }) => ({
      view,
      x,
      y,
      label,
      isDelivery,
    })),
    damages:
      damages.length === 0
        ? [['Damage', signed.length > 0 ? 'no visible damage' : uninspectedText(vehicle.position, source)]]
        : damages.map(({ damage, label }) => [label, damageText(damage)] as const),
    steps: signed.map((each) => ({
      title: `${inspectionSteps[each.row.inspection.step]}, driver ${each.row.driverName}`,
      lines: stepLines(each, source),
      signatures: signaturesOf(each.row.inspection.record, source.timeZone),
    })),
  }
}

function carrierOf({ carrier }: LinkedOrder): BillOfLading['carrier'] {
  return {
    name: carrier.name,
    lines: [
      joined([`USDOT ${carrier.dotNumber}`, carrier.mcNumber && `MC ${carrier.mcNumber}`], ' | '),
      joined([carrier.address, phoneText(carrier.phone)], ' | '),
      joined([
        carrier.insurer && `Insurer ${carrier.insurer}`,
        carrier.policyNumber && `policy ${carrier.policyNumber}`,
        `insured until ${showDay(carrier.insuranceExpiresOn)}`,
      ]).replace(/^i/, 'I'),
    ],
  }
}

function brokerText({ broker }: PaperSource): string {
  const numbers = joined(
    [broker.usdotNumber && `USDOT ${broker.usdotNumber}`, broker.mcNumber && `MC ${broker.mcNumber}`],
    ', ',
  )
  return `Arranged by ${broker.name}, not a carrier${numbers ? ` (${numbers})` : ''}, ${broker.phone}`
}

/** Both parties with their stops, and what is moved: the five items of 49 CFR 373.101. */
function partiesOf({ order, assignment, vehicles }: LinkedOrder): PaperLine[] {
  const contact = `${order.customerName}, ${phoneText(order.customerPhone)}`
  return [
    ['Shipper (consignor)', contact],
    ['Origin', order.pickupAddress],
    ['Receiver (consignee)', contact],
    ['Destination', order.deliveryAddress],
    ['Packages', `${vehicles.length} ${vehicles.length === 1 ? 'vehicle' : 'vehicles'}`],
    [
      'Description',
      vehicles
        .map((each) => `${vehicleName(each)}${each.vin === null ? '' : `, VIN ${each.vin}`}`)
        .join('; '),
    ],
    [
      'Agreed days',
      joined([
        `pickup ${showDay(assignment.pickupOn)}`,
        assignment.deliverOn && `delivery ${showDay(assignment.deliverOn)}`,
      ]),
    ],
    ['Driver', joined([assignment.driverName, assignment.truckPlate && `truck ${assignment.truckPlate}`])],
  ]
}

function stateText(signed: readonly Signed[], now: Date): string {
  const states = signed.flatMap(({ row, photos }) =>
    photos.map((photo) => photoStateAt(photo, row.inspection.receivedAt, now)),
  )
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length
  if (states.includes('waiting')) return `Interim: photos ${count('here')} of ${states.length}`
  const missing = count('missing')
  return missing === 0 ? 'Final' : `Final: ${missing} of ${states.length} photos missing`
}

/** The hashes of a vehicle's records and photos; it has the number of {@link vehicleOf}. */
function hashesOf(signed: readonly Signed[], at: number): PaperLine[] {
  return signed.flatMap(({ row: { inspection }, photos }) => {
    const name = `${inspectionSteps[inspection.step]} of vehicle ${at + 1}`
    return [
      [name, `record ${inspection.id}: ${inspection.recordHash} (SHA-256 of its JSON, hex)`] as const,
      ...photos.map(
        ({ number, slot, sha256 }) =>
          [`  photo ${number + 1}`, `${photoSlots[slot]}: ${sha256} (SHA-256, base64url)`] as const,
      ),
    ]
  })
}

/**
 * The bill of lading of an order, from what its drivers signed. The carrier issues it; the broker arranged it.
 * Source: DRIVER-16.
 */
export function billOfLading(source: PaperSource): BillOfLading {
  const { order, vehicles, timeZone, now } = source
  const signed = vehicles.map(({ position }) => signedOf(position, source))
  return {
    number: order.trackingCode,
    day: showInstantDay(now, timeZone),
    state: stateText(signed.flat(), now),
    carrier: carrierOf(source),
    broker: brokerText(source),
    parties: partiesOf(source),
    vehicles: vehicles.map((vehicle, at) => vehicleOf(vehicle, at, source)),
    terms: [[`Terms ${inspectionTerms.version}`, inspectionTerms.text]],
    hashes: signed.flatMap(hashesOf),
  }
}
