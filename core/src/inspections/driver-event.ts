import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { line, optionalLine } from '#core/fields/text-fields.ts'
import { driverUpdates, inspectionSteps, keysOf, leftBehindReasons } from './inspection-words.ts'
import { Place, Sha256, VehiclePosition } from './signed-record.ts'

/** The hosts of live links that drivers may share. Source: DRIVER-12. */
export const liveLinkHosts = ['cloud.samsara.com', 'app.gomotive.com'] as const

/** Whether a text is a secure address on one of these hosts, without a name or port before the path. */
const isLiveLink = (text: string): boolean =>
  liveLinkHosts.some((host) => text.startsWith(`https://${host}/`)) && /^[\x21-\x7e]+$/.test(text)

/** Made by the phone: the same event is stored once. `at` is the phone's time. */
const common = { id: z.uuid(), at: Instant, place: z._default(z.nullable(Place), null) }

const kind = <Kind extends string>(name: Kind) => ({ ...common, kind: z.literal(name) })

/** Something that the driver tells beside inspections. Source: DRIVER-9, DRIVER-11, DRIVER-12. */
export const DriverEvent = z.discriminatedUnion('kind', [
  /** The driver is at the stop. */
  z.object({ ...kind('arrived'), step: z.enum(keysOf(inspectionSteps)) }),
  /** A position while the page is open; has a place. */
  z.object({ ...kind('position'), place: Place }),
  z.object({ ...kind('update'), update: z.enum(keysOf(driverUpdates)), note: optionalLine(300) }),
  /**
   * A vehicle stays behind; staff decide what becomes of it. The bytes of the photo, of the vehicle or of the place where
   * it should be, follow alone.
   */
  z.object({
    ...kind('left_behind'),
    vehicle: VehiclePosition,
    reason: z.enum(keysOf(leftBehindReasons)),
    note: optionalLine(300),
    photo: z._default(z.nullable(z.object({ sha256: Sha256, at: Instant })), null),
  }),
  /** A correction of something signed, which stays as it is. */
  z.object({ ...kind('addendum'), inspectionId: z.uuid(), text: line('Write the correction', 500) }),
  /** A page of the carrier's own system on which the truck is seen. */
  z.object({
    ...kind('live_link'),
    url: z
      .string()
      .check(
        z.maxLength(500),
        z.refine(isLiveLink, 'Paste a link of Samsara or Motive that begins with https://'),
      ),
  }),
])
export type DriverEvent = z.output<typeof DriverEvent>
export type DriverEventInput = z.input<typeof DriverEvent>

/** Body of `POST /api/driver/{token}/events`. */
export const SendDriverEvents = z.object({
  events: z.array(DriverEvent).check(z.minLength(1), z.maxLength(50)),
})
export type SendDriverEvents = z.output<typeof SendDriverEvents>

/** Body of `POST /api/driver/{token}/code`: the pickup code that the contact gave. Source: DRIVER-10. */
export const TryPickupCode = z.object({
  code: z.string('Enter the code').check(z.regex(/^\d{4}$/, 'A code has four digits')),
})

/** Body of `POST /api/driver/{token}/gate-pass`. Source: DRIVER-13. */
export const OpenGatePass = z.object({
  vehicle: VehiclePosition,
  place: z._default(z.nullable(Place), null),
})
export type OpenGatePass = z.output<typeof OpenGatePass>
