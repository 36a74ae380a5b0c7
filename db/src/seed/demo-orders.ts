import { dealerDeposit, retailDeposit } from '@switchback/core/pricing/deposit.ts'
import { priceDealer } from '@switchback/core/pricing/price-dealer.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { demoDealerId } from './demo-people.ts'
import type { StoryOrder } from './order-story.ts'

type Trip = Partial<TripRequest> & Pick<TripRequest, 'pickupZip' | 'deliveryZip'>

type DemoOrder = {
  readonly trip: Trip
  readonly customer: readonly [name: string, email: string, phone: string]
  readonly pickup: string
  readonly delivery: string
  readonly vehicle: readonly [year: string, make: string, model: string, vin: string | null]
  readonly isDealers?: boolean
  readonly paymentType?: 'deposit' | 'full'
  readonly story: StoryOrder['story']
  /** Paid by invoice. */
  readonly isInvoiced?: boolean
  /** How many days ago its history ended; now by default. */
  readonly daysAgo?: number
}

/** Orders in every state that a screen shows differently. */
const demoOrders: readonly DemoOrder[] = [
  {
    trip: { pickupZip: '33602', deliveryZip: '90001' },
    customer: ['Ada Okafor', 'ada.okafor@example.com', '8135550101'],
    pickup: '101 E Kennedy Blvd, Tampa, FL 33602',
    delivery: '6101 S Central Ave, Los Angeles, CA 90001',
    vehicle: ['2021', 'Honda', 'Accord', '1HGCV1F30MA000001'],
    story: [],
  },
  {
    trip: { pickupZip: '80202', deliveryZip: '60601', vehicleType: 'SUV' },
    customer: ['Ben Sato', 'ben.sato@example.com', '3035550102'],
    pickup: '1701 Wynkoop St, Denver, CO 80202',
    delivery: '111 E Wacker Dr, Chicago, IL 60601',
    vehicle: ['2022', 'Toyota', 'Highlander Hybrid Platinum', '5TDXBRCH9NS000002'],
    story: ['pay_deposit', 'driver_found'],
  },
  {
    trip: { pickupZip: '98101', deliveryZip: '97201', vehicleType: 'Pickup', isRunning: false },
    customer: [
      'Carlotta Mendes-Featherstonehaugh',
      'carlotta.mendes-featherstonehaugh@example.com',
      '2065550103',
    ],
    pickup: '1301 4th Ave, Seattle, WA 98101',
    delivery: '1000 SW Broadway, Portland, OR 97201',
    vehicle: ['2016', 'Ford', 'F-150', '1FTEW1EFXGF000003'],
    story: ['pay_deposit', 'driver_found', 'driver_assigned'],
  },
  {
    trip: { pickupZip: '10001', deliveryZip: '33101', vehicleType: 'Luxury', transportType: 'enclosed' },
    customer: ['Dev Patel', 'dev.patel@example.com', '2125550104'],
    pickup: '350 5th Ave, New York, NY 10001',
    delivery: '100 NE 1st Ave, Miami, FL 33101',
    vehicle: ['2024', 'Porsche', '911', 'WP0AB2A95RS000004'],
    paymentType: 'full',
    story: ['pay_full', 'driver_assigned', 'in_transit'],
  },
  {
    trip: { pickupZip: '75201', deliveryZip: '77002' },
    customer: ['Eva Lindqvist', 'eva.lindqvist@example.com', '2145550105'],
    pickup: '1500 Main St, Dallas, TX 75201',
    delivery: '901 Bagby St, Houston, TX 77002',
    vehicle: ['2019', 'Subaru', 'Outback', '4S4BSANC7K3000005'],
    story: ['pay_deposit', 'driver_assigned', 'in_transit', 'pay_balance', 'completed'],
  },
  {
    trip: { pickupZip: '85004', deliveryZip: '89101', vehicleType: 'Van' },
    customer: ['Finn Brady', 'finn.brady@example.com', '6025550106'],
    pickup: '2 N Central Ave, Phoenix, AZ 85004',
    delivery: '495 S Main St, Las Vegas, NV 89101',
    vehicle: ['2018', 'Chrysler', 'Pacifica', '2C4RC1BG2JR000006'],
    story: ['cancelled'],
  },
  {
    trip: { pickupZip: '32202', deliveryZip: '33629', vehicleType: 'SUV' },
    customer: ['Bayshore Motors', 'dana@bayshore.example', '8135550110'],
    pickup: '117 W Duval St, Jacksonville, FL 32202',
    delivery: '2400 Bayshore Blvd, Tampa, FL 33629',
    vehicle: ['2020', 'Mazda', 'CX-5', 'JM3KFADM4L0000007'],
    isDealers: true,
    story: [],
  },
  {
    trip: { pickupZip: '30303', deliveryZip: '33629', vehicleType: 'Pickup' },
    customer: ['Bayshore Motors', 'dana@bayshore.example', '8135550110'],
    pickup: '55 Trinity Ave SW, Atlanta, GA 30303',
    delivery: '2400 Bayshore Blvd, Tampa, FL 33629',
    vehicle: ['2023', 'Ram', '1500', '1C6SRFFT4PN000008'],
    isDealers: true,
    paymentType: 'full',
    story: ['pay_full', 'driver_assigned', 'in_transit', 'completed'],
  },
  {
    trip: { pickupZip: '33602', deliveryZip: '28202', vehicleType: 'SUV' },
    customer: ['Bayshore Motors', 'dana@bayshore.example', '8135550110'],
    pickup: '3401 E Dr Martin Luther King Jr Blvd, Tampa, FL 33602',
    delivery: '600 E 4th St, Charlotte, NC 28202',
    vehicle: ['2022', 'Kia', 'Telluride SX Prestige X-Line AWD', '5XYP5DHC6NG000009'],
    isDealers: true,
    isInvoiced: true,
    daysAgo: 30,
    story: ['driver_found', 'driver_assigned', 'in_transit', 'completed'],
  },
  {
    trip: { pickupZip: '32801', deliveryZip: '33629' },
    customer: ['Bayshore Motors', 'dana@bayshore.example', '8135550110'],
    pickup: '400 S Orange Ave, Orlando, FL 32801',
    delivery: '2400 Bayshore Blvd, Tampa, FL 33629',
    vehicle: ['2019', 'Nissan', 'Altima', '1N4BL4BV2KC000010'],
    isDealers: true,
    isInvoiced: true,
    daysAgo: 12,
    story: ['driver_assigned', 'in_transit', 'completed'],
  },
  {
    trip: { pickupZip: '31401', deliveryZip: '33629', vehicleType: 'Luxury', transportType: 'enclosed' },
    customer: ['Bayshore Motors', 'dana@bayshore.example', '8135550110'],
    pickup: '2 E Bay St, Savannah, GA 31401',
    delivery: '2400 Bayshore Blvd, Tampa, FL 33629',
    vehicle: ['2023', 'Lexus', 'LC 500 Convertible Inspiration Series', 'JTHKPAAY1PA000011'],
    isDealers: true,
    isInvoiced: true,
    daysAgo: 1,
    story: ['driver_found'],
  },
]

/** The id of a demo order by its place, counted from 1. */
export const demoOrderId = (number: number): string => demoId('SB', number)

/** Predictable ids, the same on every machine. */
function demoId(prefix: 'SB' | 'TR', number: number): string {
  return `${prefix}DEM0${String(number).padStart(22, '0')}`
}

function priced(zipTable: ZipTable, trip: TripRequest, isDealers: boolean) {
  const retail = quoteTrip(trip, zipTable, seedRateSettings)
  if (!isDealers) return { ...retail, deposit: retailDeposit(retail.price.totalCents) }
  const price = priceDealer({ ...trip, miles: retail.price.miles }, seedDealerRateCard, seedRateSettings)
  const deposit = dealerDeposit(price.totalCents, seedDealerRateCard)
  return { ...retail, price, rateVersion: seedDealerRateCard.version, deposit }
}

function toStoryOrder(zipTable: ZipTable, demo: DemoOrder, number: number): StoryOrder {
  const isDealers = demo.isDealers ?? false
  const trip: TripRequest = { vehicleType: 'Sedan', transportType: 'open', isRunning: true, ...demo.trip }
  const { price, distance, rateVersion, deposit } = priced(zipTable, trip, isDealers)
  const [customerName, customerEmail, customerPhone] = demo.customer
  const [year, make, model, vin] = demo.vehicle
  return {
    order: {
      id: demoId('SB', number),
      trackingCode: demoId('TR', number),
      customerName,
      customerEmail,
      customerPhone,
      pickupAddress: demo.pickup,
      deliveryAddress: demo.delivery,
      pickupZip: trip.pickupZip,
      deliveryZip: trip.deliveryZip,
      pickupFacilityType: isDealers ? 'auction' : 'house',
      deliveryFacilityType: isDealers ? 'dealership' : 'house',
      distanceMiles: price.miles,
      distancePrecision: distance.precision,
      hasOceanLeg: distance.oceanLeg,
      rateVersion,
      paymentType: demo.paymentType ?? 'deposit',
      totalCents: price.totalCents,
      depositCents: deposit.depositCents,
      remainingCents: deposit.remainingCents,
      ...(demo.isInvoiced ? ({ paymentMethod: 'invoice', paymentStatus: 'invoiced' } as const) : {}),
      dealerId: isDealers ? demoDealerId : null,
      placedByUserId: isDealers ? 'demo-user-booker' : null,
    },
    vehicle: {
      year,
      make,
      model,
      vin,
      vehicleType: trip.vehicleType,
      transportType: trip.transportType,
      isRunning: trip.isRunning,
      baseRate: price.baseRate,
      totalCents: price.totalCents,
      breakdown: price.breakdown,
    },
    story: demo.story,
    daysAgo: demo.daysAgo ?? 0,
  }
}

/** The demo orders, priced by the initial rates of every deployment. */
export function demoOrderStories(zipTable: ZipTable): StoryOrder[] {
  return demoOrders.map((demo, index) => toStoryOrder(zipTable, demo, index + 1))
}
