import type { Brand } from '#core/brand.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { rateTerms, type PaperFact, type RateConfirmationPaper } from '#core/offers/rate-confirmation.ts'
import { displayOrderId } from '#core/orders/names/order-id.ts'
import { routeText } from '#core/orders/names/route-text.ts'
import { vehicleName, type VehicleName } from '#core/orders/names/vehicle-names.ts'
import { facilityTypeLabels, type FacilityType } from '#core/orders/request/facility-type.ts'
import { showCount } from '#core/shown/count.ts'
import { showDay, showInstantDay, showTimeOfDay } from '#core/shown/day.ts'
import { phoneText } from '#core/fields/us-phone.ts'

/** A load with its carrier, as far as the paper states it; days as `2026-11-21`, phones as digits. */
export type ConfirmedLoad = {
  readonly offer: {
    readonly pickupFrom: string
    readonly pickupTo: string
    readonly deliverBy: string | null
    readonly terms: string
    readonly note: string | null
    readonly driverName: string | null
    readonly driverPhone: string | null
    readonly truck: string | null
    readonly plate: string | null
  }
  readonly carrier: {
    readonly name: string
    readonly dotNumber: string
    readonly mcNumber: string | null
    readonly phone: string
    readonly email: string
    readonly address: string
  }
  readonly order: Parameters<typeof routeText>[0] & {
    readonly id: string
    readonly customerName: string
    readonly customerPhone: string
    readonly pickupFacilityType: FacilityType
    readonly deliveryFacilityType: FacilityType
    readonly pickupFacilityNotes: string | null
    readonly deliveryFacilityNotes: string | null
    readonly distanceMiles: number
  }
  readonly vehicles: readonly (VehicleName & {
    readonly vin: string | null
    readonly vehicleType: string
    readonly transportType: string
    readonly isRunning: boolean
    readonly lotNumber: string | null
    readonly stockNumber: string | null
  })[]
  readonly assignment: {
    readonly payCents: number
    readonly pickupOn: string
    readonly pickupTime: string | null
    readonly deliverOn: string | null
    readonly deliverTime: string | null
    readonly driverName: string
    readonly driverPhone: string
    readonly truckPlate: string | null
  }
}

type Fact = PaperFact | false | null
type Section = RateConfirmationPaper['sections'][number]

const factsOf = (facts: readonly Fact[]): PaperFact[] =>
  facts.filter((fact) => fact !== false && fact !== null)
const maybe = (label: string, text: string | null): Fact =>
  text === null || text === '' ? null : [label, text]

function brokerOf({ name, tagline, postalAddress, phone, email, usdotNumber, mcNumber }: Brand) {
  const facts = [
    maybe('USDOT', usdotNumber),
    maybe('MC', mcNumber),
    maybe('Phone', phone),
    maybe('Email', email),
    maybe('Address', postalAddress),
  ]
  return { name, tagline, facts: factsOf(facts) }
}

function carrierOf({ carrier }: ConfirmedLoad): RateConfirmationPaper['carrier'] {
  const facts = [
    maybe('USDOT', carrier.dotNumber),
    maybe('MC', carrier.mcNumber),
    maybe('Phone', phoneText(carrier.phone)),
    maybe('Email', carrier.email),
    maybe('Address', carrier.address),
  ]
  return { name: carrier.name, facts: factsOf(facts) }
}

/** `Dec 1, 2026, 9:00 AM`. */
const dayText = (day: string, time: string | null): string =>
  time === null ? showDay(day) : `${showDay(day)}, ${showTimeOfDay(time)}`

/** The window that the carrier accepted, while the agreed day is within it. */
function windowText({ offer, assignment }: ConfirmedLoad): string | null {
  const { pickupFrom, pickupTo } = offer
  const isWithin = assignment.pickupOn >= pickupFrom && assignment.pickupOn <= pickupTo
  return isWithin && pickupFrom !== pickupTo ? `${showDay(pickupFrom)} to ${showDay(pickupTo)}` : null
}

/** Both stops with the contact there. */
function stopsOf(found: ConfirmedLoad): Section[] {
  const { order, assignment, offer } = found
  const contact: PaperFact = ['Contact', `${order.customerName}, ${phoneText(order.customerPhone)}`]
  const deliverOn = assignment.deliverOn
  const by = deliverOn ?? offer.deliverBy
  return [
    {
      title: 'Pickup',
      facts: factsOf([
        ['Address', order.pickupAddress],
        ['Day', dayText(assignment.pickupOn, assignment.pickupTime)],
        maybe('Window', windowText(found)),
        contact,
        ['Place', facilityTypeLabels[order.pickupFacilityType]],
        maybe('Notes', order.pickupFacilityNotes),
      ]),
    },
    {
      title: 'Delivery',
      facts: factsOf([
        ['Address', order.deliveryAddress],
        maybe('By', by && dayText(by, assignment.deliverTime)),
        contact,
        ['Place', facilityTypeLabels[order.deliveryFacilityType]],
        maybe('Notes', order.deliveryFacilityNotes),
      ]),
    },
  ]
}

function vehiclesOf({ vehicles }: ConfirmedLoad): Section {
  const facts = vehicles.flatMap((vehicle, at): Fact[] => [
    [
      vehicles.length === 1 ? 'Vehicle' : `Vehicle ${at + 1}`,
      `${vehicleName(vehicle)}, ${vehicle.vehicleType}, ${vehicle.isRunning ? 'runs' : 'does not run'}`,
    ],
    ['VIN', vehicle.vin ?? 'not known yet'],
    maybe('Lot number', vehicle.lotNumber),
    maybe('Stock number', vehicle.stockNumber),
  ])
  return { title: vehicles.length === 1 ? 'Vehicle' : 'Vehicles', facts: factsOf(facts) }
}

function equipmentText({ vehicles }: ConfirmedLoad): string {
  const isEnclosed = vehicles.some(({ transportType }) => transportType === 'enclosed')
  const isOpen = vehicles.some(({ transportType }) => transportType !== 'enclosed')
  const trailer =
    isEnclosed && isOpen ? 'Open and enclosed trailer' : isEnclosed ? 'Enclosed trailer' : 'Open trailer'
  return vehicles.every(({ isRunning }) => isRunning) ? trailer : `${trailer}, winch`
}

function loadOf(found: ConfirmedLoad): Section {
  const { order, offer, assignment } = found
  return {
    title: 'Load and pay',
    facts: factsOf([
      ['Load', displayOrderId(order.id)],
      ['Route', `${routeText(order)}, ${showCount(order.distanceMiles)} miles`],
      ['Equipment', equipmentText(found)],
      ['Pay', formatDollars(assignment.payCents)],
      ['Paid by', offer.terms],
      maybe('Note', offer.note),
    ]),
  }
}

/** The driver who has the order; the truck as the carrier named it with this driver. */
function driverOf({ offer, assignment }: ConfirmedLoad): Section {
  const isNamed = offer.driverName === assignment.driverName && offer.driverPhone === assignment.driverPhone
  return {
    title: 'Driver and truck',
    facts: factsOf([
      ['Driver', `${assignment.driverName}, ${phoneText(assignment.driverPhone)}`],
      ['Truck', (isNamed ? offer.truck : null) ?? 'not named yet'],
      ['Plate', (isNamed ? offer.plate : assignment.truckPlate) ?? 'not named yet'],
    ]),
  }
}

type Issue = {
  readonly version: number
  readonly now: Date
  readonly timeZone: TimeZone
  readonly brand: Brand
}

/** The number of a version: `K7M2QX-1`. */
const confirmationNumber = (orderId: string, version: number): string =>
  `${displayOrderId(orderId)}-${version}`

/** A version of the rate confirmation, from the order as it is. Source: OFFER-8. */
export function confirmationPaper(
  found: ConfirmedLoad,
  { version, now, timeZone, brand }: Issue,
): RateConfirmationPaper {
  return {
    number: confirmationNumber(found.order.id, version),
    day: showInstantDay(now, timeZone),
    pay: formatDollars(found.assignment.payCents),
    broker: brokerOf(brand),
    carrier: carrierOf(found),
    sections: [loadOf(found), ...stopsOf(found), vehiclesOf(found), driverOf(found)],
    terms: { version: rateTerms.version, paragraphs: [...rateTerms.paragraphs] },
  }
}

/** The parts that the carrier agrees to, as text: another text needs another signature. */
export const agreedText = ({ sections, terms }: RateConfirmationPaper): string =>
  JSON.stringify([sections, terms])
