import type {
  DriverLinkResponse,
  DriverLoad,
  DriverStop,
  DriverVehicle,
} from '@switchback/core/inspections/driver-link.ts'
import type { Kept } from '../use-kept.ts'

const stop: DriverStop = {
  town: 'Tampa, FL',
  zip3: '336',
  day: '2026-11-30',
  address: '100 Harbor Street',
  zip: '33602',
  contactName: 'Ada Okafor',
  contactPhone: '8135550101',
  time: null,
  facility: null,
  notes: null,
  lat: null,
  lon: null,
}

const vehicle = (position: number): DriverVehicle => ({
  position,
  name: '2021 Honda Accord',
  year: '2021',
  make: 'Honda',
  model: 'Accord',
  vin: `1HGCV1F34LA00000${position}`,
  type: 'Sedan',
  body: 'sedan',
  transport: 'open',
  isRunning: true,
  lotNumber: null,
  stockNumber: null,
  hasGatePass: false,
  state: 'open',
})

/** A load of three vehicles that nobody has touched. */
export const sampleLoad: DriverLoad = {
  revision: 4,
  reference: 'SB7K2M9Q',
  carrier: { name: 'Gulf Haul LLC', dotNumber: '3141592', mcNumber: null, phone: '8135550199' },
  driver: { name: 'Dee Driver', truckPlate: null },
  dispatch: { name: 'Switchback', phone: '(800) 555-0142' },
  pickup: stop,
  delivery: { ...stop, town: 'Atlanta, GA', zip: '30303', zip3: '303' },
  vehicles: [0, 1, 2].map(vehicle),
  collect: null,
  asksCode: true,
  terms: { version: '2026-11', text: 'Received in the condition above.' },
  inspections: [],
  copies: [],
}

export const closedLink: DriverLinkResponse = {
  state: 'open',
  readOnlyUntil: null,
  hasPin: false,
  triesLeft: 5,
  pickup: stop,
  delivery: stop,
  vehicleCount: 3,
  load: null,
}

export const openLink = { ...closedLink, state: 'bound', load: sampleLoad } as const

export const keptOf = (load: DriverLoad): Kept => ({
  load: { id: 't', version: 1, link: { ...openLink, load }, seenAt: 0, hasEnded: false },
  inspections: [],
  items: [],
  problem: undefined,
})
