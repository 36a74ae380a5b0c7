import type { BalanceMethod } from '#core/orders/request/staff-money.ts'
import type { VehicleType } from '#core/trips/trip-choices.ts'

// The closed lists of an inspection, with the words that people read. Has no schemas, so that the driver's page stays
// small. Source: DRIVER-5.

/** An inspection is of one vehicle, at one end of its trip. */
export const inspectionSteps = { pickup: 'Pickup', delivery: 'Delivery' } as const
export type InspectionStep = keyof typeof inspectionSteps

/** The six photos of every inspection, in the order of a walk around the vehicle. */
export const requiredSlots = {
  front: 'Front',
  driver_side: 'Driver side',
  rear: 'Rear',
  passenger_side: 'Passenger side',
  roof: 'Roof or hood',
  keys: 'Keys on the dash',
} as const
export type RequiredSlot = keyof typeof requiredSlots

/** Every subject of a photo. */
export const photoSlots = {
  ...requiredSlots,
  vin: 'VIN plate',
  odometer: 'Odometer',
  damage: 'Damage',
  place: 'Place',
  mismatch: 'Wrong vehicle',
  other: 'Other',
} as const
export type PhotoSlot = keyof typeof photoSlots

/** The five views of the drawing of a vehicle. */
export const damageViews = {
  front: 'Front',
  rear: 'Rear',
  driver_side: 'Driver side',
  passenger_side: 'Passenger side',
  top: 'Top',
} as const
export type DamageView = keyof typeof damageViews

/** Kinds of damage. */
export const damageCodes = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Chip',
  crack: 'Crack',
  broken: 'Broken',
  missing: 'Missing',
  torn: 'Torn',
  stained: 'Stained',
  rust: 'Rust',
  other: 'Other',
} as const
export type DamageCode = keyof typeof damageCodes

/** Sizes of damage, by its longest side. */
export const damageSizes = {
  under_1: 'under 1 in',
  from_1_to_6: '1 to 6 in',
  from_6_to_12: '6 to 12 in',
  over_12: 'over 12 in',
} as const
export type DamageSize = keyof typeof damageSizes

/** How the driver knows the VIN of the vehicle. */
export const vinChecks = {
  scanned: 'Scanned',
  typed: 'Typed in full',
  last_six: 'Last six read',
  unreadable: 'Not readable',
} as const
export type VinCheck = keyof typeof vinChecks

/** The driver's answer to a VIN that is not the order's. */
export const vinMismatches = { wrong_car: 'Wrong car', order_wrong: 'The order is wrong' } as const
export type VinMismatch = keyof typeof vinMismatches

/** Conditions that may have hidden damage. */
export const viewConditions = {
  dark: 'Dark',
  wet: 'Wet',
  snow: 'Snow',
  dirty: 'Dirty',
  blocked: 'View blocked',
} as const
export type ViewCondition = keyof typeof viewConditions

/** Things that are asked with yes or no. */
export const inventoryItems = {
  drivable: 'Runs and drives',
  glass: 'All glass intact',
  chargingCable: 'Charging cable',
  spareTire: 'Spare tire',
  papers: 'Title or papers in the car',
} as const
export type InventoryItem = keyof typeof inventoryItems

/** Why the contact at a stop does not sign. */
export const absenceReasons = {
  night_drop: 'Night drop',
  auction_gate: 'Auction gate',
  refused: 'Refused to sign',
  unattended_lot: 'Unattended lot',
  other: 'Other',
} as const
export type AbsenceReason = keyof typeof absenceReasons

/** Why a vehicle stays where it is. */
export const leftBehindReasons = {
  not_there: 'Not there',
  not_released: 'Not released',
  no_room: 'No room',
  not_loadable: 'Cannot be loaded',
  wrong_car: 'Wrong car',
  other: 'Other',
} as const
export type LeftBehindReason = keyof typeof leftBehindReasons

/** One-tap updates. */
export const driverUpdates = {
  on_time: 'On time',
  later_today: 'Later today',
  tomorrow: 'Tomorrow',
  problem: 'Problem',
} as const
export type DriverUpdate = keyof typeof driverUpdates

/** How the driver was paid. */
export const collectionMethods = {
  cash: 'Cash',
  check: 'Check',
  money_order: 'Money order',
  wire: 'Wire transfer',
} as const satisfies Record<BalanceMethod, string>
export type CollectionMethod = keyof typeof collectionMethods

/** The five kinds of body that are drawn. */
export const bodyKinds = ['sedan', 'suv', 'pickup', 'van', 'coupe'] as const
export type BodyKind = (typeof bodyKinds)[number]

const bodies: Readonly<Record<VehicleType, BodyKind>> = {
  Sedan: 'sedan',
  SUV: 'suv',
  Pickup: 'pickup',
  Van: 'van',
  Luxury: 'coupe',
}

/** The drawing of a vehicle, by its type in the price. */
export const bodyOf = (type: VehicleType): BodyKind => bodies[type]

/** The keys of a list of words, in their order. */
export const keysOf = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]

/** `0.3 miles`, `1 mile`. */
export const milesText = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`
