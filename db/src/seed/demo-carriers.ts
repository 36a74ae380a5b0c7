import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { carrierPayMethods } from '@switchback/core/carriers/payables.ts'
import { equipmentKinds } from '@switchback/core/carriers/driver.ts'
import type { carrierNotes } from '../schema/carriers/carrier-papers.ts'
import type { carriers } from '../schema/carriers/carriers.ts'
import type { drivers } from '../schema/carriers/drivers.ts'

type CarrierRow = typeof carriers.$inferInsert
type DriverRow = typeof drivers.$inferInsert

const regions = ['Gulf Coast', 'Blue Ridge', 'Prairie', 'Lone Star', 'Great Lakes', 'Cascade', 'Sonoran']
const kinds = [
  'Auto Haulers',
  'Vehicle Logistics',
  'Car Carriers',
  'Transport Brothers',
  'Motor Freight',
  'Enclosed Transport and Classic Car Relocation Services',
  'Auto Lines',
  'Express',
]
const homes = [
  ['Tampa', 'FL', '33619'],
  ['Asheville', 'NC', '28801'],
  ['Omaha', 'NE', '68102'],
  ['Dallas', 'TX', '75201'],
  ['Toledo', 'OH', '43604'],
  ['Portland', 'OR', '97201'],
  ['Phoenix', 'AZ', '85004'],
] as const
const lanes = ['FL-GA', 'FL-NY', 'TX-CA', 'CA-WA', 'NY-FL', 'OH-TX', 'AZ-NV', 'WA-OR', 'GA-FL', 'CO-IL']
const firstNames = [
  'Rosalind',
  'Ike',
  'Marisol',
  'Theo',
  'Priya',
  'Walter',
  'Ana',
  'Deshawn',
  'Ingrid',
  'Luis',
]
const lastNames = ['Delgado-Fairweather', 'Moss', 'Vega', 'Lindgren', 'Raman', 'Adler', 'Castillo', 'Boone']

const terms = [30, 7, 15, 30, 5, 21]

const carrierCount = 56
/** Days from today to the end of the insurance, for the first carriers: every warning is on the first look. */
const firstInsuranceDays = [320, 210, 5, 95, 12, 26, -4, 140, -60, 75]

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item
const twoDigits = (number: number) => String(number).padStart(2, '0')

export const demoCarrierId = (number: number): string => `demo-carrier-${twoDigits(number)}`
export const demoDriverId = (number: number): string => `demo-driver-${twoDigits(number)}`

function person(at: number): string {
  return `${pick(firstNames, at)} ${pick(lastNames, at * 3)}`
}

function carrier(at: number, now: Date): CarrierRow {
  const createdAt = new Date(now.getTime() - (200 - at) * 86_400_000).toISOString()
  const [city, state, zip] = pick(homes, at)
  const isActive = at % 11 !== 10
  return {
    id: demoCarrierId(at + 1),
    name: `${pick(regions, at)} ${pick(kinds, at)}`,
    contactName: person(at + 4),
    phone: `813555${String(2000 + at)}`,
    email: `dispatch@carrier-${twoDigits(at + 1)}.example`,
    address: `${100 + at * 7} Depot St, ${city}, ${state} ${zip}`,
    dotNumber: String(3_900_100 + at * 137),
    mcNumber: at % 4 === 3 ? null : String(990_200 + at * 31),
    insuranceExpiresOn: addDays(dayOf(now, defaultTimeZone), firstInsuranceDays[at] ?? 40 + at * 6),
    preferredLanes: [pick(lanes, at), pick(lanes, at + 3)],
    rating: at % 5 === 4 ? null : 3 + (at % 3),
    isActive,
    termsDays: pick(terms, at),
    payMethod: at % 6 === 5 ? null : pick(carrierPayMethods, at),
    createdAt,
    updatedAt: createdAt,
  }
}

function driver(at: number, now: Date): DriverRow {
  const createdAt = new Date(now.getTime() - (150 - at) * 86_400_000).toISOString()
  return {
    id: demoDriverId(at + 1),
    carrierId: demoCarrierId((at % carrierCount) + 1),
    name: person(at),
    phone: `813555${String(3000 + at)}`,
    email: at % 3 === 0 ? null : `driver-${twoDigits(at + 1)}@carriers.example`,
    license: at % 4 === 3 ? null : `D${String(4_000_000 + at * 8191)}`,
    equipment: pick(equipmentKinds, at % 7 === 0 ? 1 : 0),
    isActive: at % 13 !== 12,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Carriers with insurance in every state, no real ones. Source: DEV-3. */
export const demoCarriers = (now: Date): CarrierRow[] =>
  Array.from({ length: carrierCount }, (_, at) => carrier(at, now))

/** Their drivers. Source: DEV-3. */
export const demoDrivers = (now: Date): DriverRow[] =>
  Array.from({ length: carrierCount + 8 }, (_, at) => driver(at, now))

const notes = [
  ['ops', 'Calls back within the hour. Ask for the night dispatcher after 6 PM.'],
  ['finance', 'Wants the order number on each payment.'],
  ['ops', 'Took a wrong turn with an enclosed load in July; the second truck came the same day.'],
] as const

/** Notes of the staff about some of them. Source: DEV-3. */
export const demoCarrierNotes = (now: Date): (typeof carrierNotes.$inferInsert)[] =>
  Array.from({ length: 12 }, (_, at) => {
    const [author, text] = pick(notes, at + Math.floor(at / 6))
    return {
      id: `00000000-0000-7000-8000-0000000ca${String(at).padStart(3, '0')}`,
      carrierId: demoCarrierId((at % 6) + 1),
      authorId: `demo-user-${author}`,
      text,
      createdAt: new Date(now.getTime() - (at * 11 + 3) * 86_400_000).toISOString(),
    }
  })
