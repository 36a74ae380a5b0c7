import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { Dollars, Email, line, optionalLine, optionalText } from '#core/fields/text-fields.ts'
import { maxVehicles } from '#core/trips/trip-choices.ts'
import {
  absenceReasons,
  collectionMethods,
  damageCodes,
  damageSizes,
  damageViews,
  inspectionSteps,
  inventoryItems,
  keysOf,
  photoSlots,
  requiredSlots,
  viewConditions,
  vinChecks,
  vinMismatches,
} from './inspection-words.ts'
import { signatureStrokes } from './signature-path.ts'

/** An inspection with the usual photos, two damages and both signatures has at most this many bytes as JSON. */
export const usualRecordBytes = 2048

/** The longest record; a longer one is refused. Source: DRIVER-6. */
export const recordBytesAtMost = 16 * 1024

export const photosAtMost = 40
export const damagesAtMost = 30

/** Characters of the color and of the plate that a driver notes. */
export const colorAtMost = 30
export const plateAtMost = 15

/** A vehicle of the order by its position, which counts from 0 and never changes. */
export const VehiclePosition = z.int('Name a vehicle').check(z.gte(0), z.lt(maxVehicles * 100))

/** A position of the phone. `accuracy` in meters. */
export const Place = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  accuracy: z.number().check(z.gte(0), z.lte(1_000_000)),
})
export type Place = z.output<typeof Place>

/** The SHA-256 of a file in base64url, 43 characters. */
export const Sha256 = z.string().check(z.regex(/^[\w-]{43}$/, 'Must be a SHA-256 in base64url'))

const PhotoNumber = z.int().check(z.gte(0), z.lt(photosAtMost))

/** A photo that belongs to the record. Its number is its place in the list, from 0. Its bytes follow alone. */
export const RecordPhoto = z.object({
  slot: z.enum(keysOf(photoSlots)),
  sha256: Sha256,
  at: Instant,
})
export type RecordPhoto = z.output<typeof RecordPhoto>

/** A required photo that could not be taken. */
const MissingPhoto = z.object({ slot: z.enum(keysOf(requiredSlots)), reason: line('Say why', 120) })

/** A mark on the drawing: `x` and `y` in thousandths of the view's width and height. `photo` is a photo's number. */
export const Damage = z.object({
  view: z.enum(keysOf(damageViews)),
  x: z.int().check(z.gte(0), z.lte(1000)),
  y: z.int().check(z.gte(0), z.lte(1000)),
  code: z.enum(keysOf(damageCodes)),
  size: z.enum(keysOf(damageSizes)),
  photo: z._default(z.nullable(PhotoNumber), null),
  note: optionalLine(120),
})
export type Damage = z.output<typeof Damage>

/** The lines of a signature. Source: DRIVER-8. */
export const SignaturePath = z
  .string()
  .check(z.refine((path) => signatureStrokes(path) !== undefined, 'This is no signature'))

/** Somebody who signed with a finger. */
const Signed = z.object({
  kind: z.literal('signed'),
  name: line('Enter the name of who signs', 80),
  path: SignaturePath,
  at: Instant,
})

/** The contact of a stop, who may get a copy of the paper. A record without an address stays as it was signed. */
const Contact = z.extend(Signed, { email: z.optional(Email) })

/** Nobody signs for the stop: why, with a photo of the place. */
const Absent = z.object({
  kind: z.literal('absent'),
  reason: z.enum(keysOf(absenceReasons)),
  note: optionalLine(120),
  photo: z._default(z.nullable(PhotoNumber), null),
  at: Instant,
})

const Count = z.nullable(z.int().check(z.gte(0), z.lte(20)))

/** The answers to questions with yes and no; null if one was not answered. */
const answers = Object.fromEntries(
  keysOf(inventoryItems).map((item) => [item, z._default(z.nullable(z.boolean()), null)]),
) as Record<keyof typeof inventoryItems, z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniBoolean>>>

/** The fields of a record, of which a contact signs some beforehand. */
export const recordShape = {
  id: z.uuid(),
  step: z.enum(keysOf(inspectionSteps)),
  vehicle: VehiclePosition,
  /** When the driver signed, by the phone's clock. */
  signedAt: Instant,
  arrivedAt: z._default(z.nullable(Instant), null),
  place: z._default(z.nullable(Place), null),
  vin: z.object({
    check: z.enum(keysOf(vinChecks)),
    /** All 17 characters, or the last six. */
    value: z._default(
      z.nullable(z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{6}(?:[A-HJ-NPR-Z0-9]{11})?$/))),
      null,
    ),
    mismatch: z._default(z.nullable(z.enum(keysOf(vinMismatches))), null),
  }),
  /** As the driver noted them at the pickup. A record without them stays as it was signed. Source: DRIVER-16. */
  color: z.optional(line('Enter the color', colorAtMost)),
  plate: z.optional(line('Enter the plate', plateAtMost)),
  odometer: z._default(z.nullable(z.int().check(z.gte(0), z.lte(2_000_000))), null),
  photos: z.array(RecordPhoto).check(z.maxLength(photosAtMost)),
  cannot: z._default(z.array(MissingPhoto).check(z.maxLength(6)), []),
  damages: z.array(Damage).check(z.maxLength(damagesAtMost)),
  /** At delivery: whether there is damage that the pickup does not have. Must be answered there. */
  newDamage: z._default(z.nullable(z.boolean()), null),
  keys: z._default(Count, null),
  remotes: z._default(Count, null),
  inventory: z._default(z.nullable(z.object(answers)), null),
  looseItems: optionalText(200),
  conditions: z._default(z.array(z.enum(keysOf(viewConditions))).check(z.maxLength(5)), []),
  /** At pickup: the code that the contact gave; null if the contact has none. */
  code: z._default(z.nullable(z.string().check(z.regex(/^\d{4}$/))), null),
  /** At delivery: the contact may still report damage, because nobody looked yet. */
  subjectToInspection: z._default(z.boolean(), false),
  /** At delivery: the money that the driver took, in dollars. */
  collected: z._default(
    z.nullable(z.object({ method: z.enum(keysOf(collectionMethods)), amount: Dollars })),
    null,
  ),
  /** The version of the terms that were shown. */
  terms: line('Name the terms', 20),
  contact: z.discriminatedUnion('kind', [Contact, Absent]),
  driver: Signed,
}

/**
 * Body of `POST /api/driver/{token}/records`: one inspection of one vehicle, as it was signed. Nothing of it ever
 * changes. The phone makes the id; sending the same record again changes nothing. Source: DRIVER-5, DRIVER-6.
 */
export const SignedRecord = z.object(recordShape).check(
  z.refine(({ step, newDamage }) => step === 'pickup' || newDamage !== null, {
    path: ['newDamage'],
    error: 'Answer whether there is new damage',
  }),
  z.refine(({ newDamage, damages }) => newDamage !== true || damages.length > 0, {
    path: ['damages'],
    error: 'Mark the new damage',
  }),
  z.refine(({ photos, damages, contact }) => {
    const named = [...damages, ...(contact.kind === 'absent' ? [contact] : [])]
    return named.every(({ photo }) => photo === null || photo < photos.length)
  }, 'A mark names a photo that is not listed'),
)
export type SignedRecord = z.output<typeof SignedRecord>
export type SignedRecordInput = z.input<typeof SignedRecord>
