import type {
  AbsenceReason,
  CollectionMethod,
  DamageCode,
  DamageSize,
  DamageView,
  InspectionStep,
  InventoryItem,
  PhotoSlot,
  RequiredSlot,
  ViewCondition,
  VinCheck,
  VinMismatch,
} from '@switchback/core/inspections/inspection-words.ts'
import type { Place } from '@switchback/core/inspections/signed-record.ts'
import type { Row } from './driver-database.ts'

/** The screens of an inspection, in their order. */
export const screens = [
  'arrive',
  'vin',
  'odometer',
  'photos',
  'damage',
  'counts',
  'collect',
  'review',
  'code',
  'contact',
  'driver',
] as const
export type Screen = (typeof screens)[number]

/** A mark on the drawing, `x` and `y` in thousandths of the view. */
export type Mark = {
  readonly id: string
  readonly view: DamageView
  readonly x: number
  readonly y: number
  readonly code: DamageCode
  readonly size: DamageSize
  readonly note: string
  readonly photoId: string | null
}

export type Signature = {
  readonly kind: 'signed'
  readonly name: string
  readonly path: string
  readonly at: string
  /** Where the contact wants a copy of the paper. */
  readonly email?: string
}

/** Nobody signs for the stop. */
type Absence = {
  readonly kind: 'absent'
  readonly reason: AbsenceReason
  readonly note: string
  readonly photoId: string | null
  readonly at: string
}

/** An inspection as it is made, each answer kept at once. Null is not answered yet. Times are instants. */
export type Inspection = Row & {
  readonly version: 1
  readonly token: string
  readonly vehicle: number
  readonly step: InspectionStep
  /** The screen on which the driver is. */
  readonly screen: Screen
  readonly startedAt: number
  readonly arrivedAt: string | null
  readonly place: Place | null
  readonly vinCheck: VinCheck | null
  readonly vin: string
  readonly mismatch: VinMismatch | null
  /** Noted at a pickup, if the driver likes. */
  readonly color: string
  readonly plate: string
  /** Digits; empty with `noOdometer`. */
  readonly odometer: string
  readonly noOdometer: boolean
  readonly cannot: Readonly<Partial<Record<RequiredSlot, string>>>
  readonly marks: readonly Mark[]
  /** At a pickup: "No visible damage" was pressed. */
  readonly isUndamaged: boolean
  /** At a delivery: the answer to "Any new damage?" */
  readonly newDamage: boolean | null
  readonly keys: number | null
  readonly remotes: number | null
  readonly inventory: Readonly<Partial<Record<InventoryItem, boolean>>>
  readonly looseItems: string
  /** Null before "None of these" or one of them was pressed. */
  readonly conditions: readonly ViewCondition[] | null
  readonly code: string | null
  readonly hasNoCode: boolean
  readonly subjectToInspection: boolean
  readonly collected: { readonly method: CollectionMethod; readonly amount: string } | null
  readonly contact: Signature | Absence | null
  /** When the driver signed: nothing changes after that. */
  readonly signedAt: string | null
}

export type Started = Pick<Inspection, 'token' | 'vehicle' | 'step'>

/** An inspection before its first answer. */
export const unanswered = {
  version: 1,
  screen: 'arrive',
  arrivedAt: null,
  place: null,
  vinCheck: null,
  vin: '',
  mismatch: null,
  color: '',
  plate: '',
  odometer: '',
  noOdometer: false,
  cannot: {},
  marks: [],
  isUndamaged: false,
  newDamage: null,
  keys: null,
  remotes: null,
  inventory: {},
  looseItems: '',
  conditions: null,
  code: null,
  hasNoCode: false,
  subjectToInspection: false,
  collected: null,
  contact: null,
  signedAt: null,
} as const

/** A row of another version of the page is completed, never dropped. */
export const completed = (row: Inspection): Inspection => ({ ...unanswered, ...row })

/** This moment by the phone's clock as an instant, to the second: a signed record names a dozen of them. */
export const instantNow = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** A signature does not depend on these. */
const unsigned: ReadonlySet<string> = new Set<keyof Inspection>([
  'screen',
  'arrivedAt',
  'place',
  'code',
  'hasNoCode',
  'contact',
])

/** The inspection with other findings than the contact signed. */
const withoutSignature = (inspection: Inspection): Inspection =>
  inspection.contact?.kind === 'signed' ? { ...inspection, contact: null } : inspection

/**
 * The inspection with more answers. The contact signed what was there: another finding takes the signature away.
 * Source: DRIVER-8.
 */
export function withAnswers(inspection: Inspection, answers: Partial<Inspection>): Inspection {
  const changed = { ...inspection, ...answers, id: inspection.id }
  const isOther = Object.entries(answers).some(
    ([name, answer]) =>
      !unsigned.has(name) && JSON.stringify(answer) !== JSON.stringify(inspection[name as keyof Inspection]),
  )
  return isOther && answers.contact === undefined ? withoutSignature(changed) : changed
}

/** A photo of an inspection; its bytes are kept apart. */
export type KeptPhoto = Row & {
  readonly inspectionId: string
  readonly slot: PhotoSlot
  /** In base64url. */
  readonly sha256: string
  readonly type: string
  readonly bytes: number
  /** When it was taken, an instant. */
  readonly at: string
  /** Its place in the signed record; null before that. */
  readonly number: number | null
}

/**
 * Slots that may have several photos, of which an answer names those that count. Every other slot has one photo, and a
 * new one takes its place.
 */
export const manySlots: ReadonlySet<PhotoSlot> = new Set(['damage', 'place', 'other'])

/**
 * The inspection once its photos are others. A new photo takes the contact's signature away, as another finding does.
 * Source: DRIVER-8.
 */
export function withPhotos(
  inspection: Inspection,
  before: readonly KeptPhoto[],
  after: readonly KeptPhoto[],
): Inspection {
  const known = new Set(before.map(({ id }) => id))
  const isNew = after.some(({ id, slot }) => !manySlots.has(slot) && !known.has(id))
  return isNew ? withoutSignature(inspection) : inspection
}
