import * as z from 'zod/mini'
import { line } from '#core/fields/text-fields.ts'
import type { TransportType, VehicleType } from '#core/trips/trip-choices.ts'
import type { BodyKind, CollectionMethod, InspectionStep } from './inspection-words.ts'
import type { SignedRecord } from './signed-record.ts'

/*
 * The calls of the driver's page. `{token}` is the last part of the link `/d/{token}`. The cookie of the phone is
 * HttpOnly and made by `open`; every other call than the first two needs it (403 `device_not_bound` without). Answers
 * are JSON with `success: true` beside what is listed; errors are those of API-1. Everything that a phone makes has an
 * id of its own: sending it again changes nothing and gets the same answer.
 *
 * GET  /api/driver/{token}
 *   -> DriverLinkResponse. Changes nothing. 404 `not_found` for an unknown link, 410 `link_ended` for one that ended.
 * POST /api/driver/{token}/open   OpenDriverLink
 *   -> { load: DriverLoad }, and the cookie. 400 `wrong_vin` with { triesLeft }; 403 `link_locked` after five;
 *      409 `link_bound` if another phone has it: its `rebind` asks staff, who see it. Same phone again: 200.
 * POST /api/driver/{token}/rebind   AskToRebind
 *   -> {}, and the cookie. From a phone that is not bound: staff are asked to let it take over.
 * POST /api/driver/{token}/records   SignedRecord
 *   -> { inspection: ShownInspection, load: DriverLoad }. Taken even after the link ended, as evidence.
 *      409 `idempotency_mismatch` if this id was signed with other contents.
 * PUT  /api/driver/{token}/inspections/{id}/photos/{number}   the bytes; Content-Type image/jpeg or image/png
 *   -> { arrived: number, of: number }. 409 `record_missing` before its record (send that first, then again);
 *      400 `invalid` if the bytes have another SHA-256 than the record says; 413 above 5 MB; 415 for no photo.
 *      `{id}` may be that of an event with a photo, whose number is 0.
 * POST /api/driver/{token}/inspections/{id}/complete   CompleteInspection
 *   -> { inspection: ShownInspection }. Names photos that can never come, so that the paper waits for no more.
 * GET  /api/driver/{token}/inspections/{id}/photos/{number}
 *   -> the bytes.
 * GET  /api/driver/{token}/inspections/{id}/paper
 *   -> the bill of lading of the whole load as PDF, once anything is signed.
 * POST /api/driver/{token}/events   SendDriverEvents
 *   -> { stored: string[], load: DriverLoad }: ids of all events of the request that are stored now.
 * POST /api/driver/{token}/code   TryPickupCode
 *   -> { isRight: boolean, triesLeft: number }
 * POST /api/driver/{token}/signings   SigningDraft
 *   -> OpenedSigning: a page on which the contact signs on a phone of their own; see `contact-signing.ts`.
 * GET  /api/driver/{token}/signings/{id}
 *   -> SigningProgress, by the id of the inspection. Changes nothing.
 * POST /api/driver/{token}/gate-pass   OpenGatePass
 *   -> { text: string }. 403 `forbidden` too far away or without a place, unless staff allowed it.
 */

/** The address of a driver's link. */
export const driverLinkPath = (token: string) => `/d/${token}`

/** Wrong answers before staff have to issue the link again. Source: DRIVER-2. */
export const openTries = 5

/** How long a link can be read after the delivery. Source: DRIVER-3. */
export const readOnlyDays = 7

/** How long a link waits to be opened. Source: DRIVER-27. */
export const unopenedDays = 30

/** How long what was signed before the link ended is still taken. Source: DRIVER-4. */
export const evidenceDays = 30

/** The largest photo. */
export const photoBytesAtMost = 5 * 1024 * 1024

/** Body of `POST /api/driver/{token}/open`: the last six of a VIN of the load, or its PIN if a vehicle has no VIN. */
export const OpenDriverLink = z.object({
  key: z.string('Enter the last six of the VIN').check(
    z.trim(),
    z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.regex(/^(?:[A-HJ-NPR-Z0-9]{6}|\d{4})$/, 'Enter the last six of the VIN, or the PIN of four digits'),
  ),
  /** How staff recognize the phone, such as `iPhone, Safari`. */
  device: line('Name the device', 80),
})
export type OpenDriverLink = z.output<typeof OpenDriverLink>

/** Body of `POST /api/driver/{token}/rebind`: the phone that asks. */
export const AskToRebind = z.object({ device: line('Name the device', 80) })
export type AskToRebind = z.output<typeof AskToRebind>

/** Body of `POST /api/driver/{token}/inspections/{id}/complete`: photos that the phone cannot send, by number. */
export const CompleteInspection = z.object({
  lost: z._default(
    z
      .array(z.object({ number: z.int().check(z.gte(0), z.lt(100)), reason: line('Say why', 120) }))
      .check(z.maxLength(40)),
    [],
  ),
})
export type CompleteInspection = z.output<typeof CompleteInspection>

/** A stop before the phone is bound: as load boards show it. */
export type PublicStop = {
  town: string
  /** The first three digits of the ZIP. */
  zip3: string
  /** The agreed day, `2026-11-21`. */
  day: string | null
}

/**
 * `open`: this phone may open it. `bound_elsewhere`: another phone has it. `rebind_asked`: this phone asked staff.
 * `locked`: too many wrong answers. `expired`: nobody opened it for 30 days. `bound`: this phone has it. `read_only`: delivered, and this phone has it.
 */
export type DriverLinkState =
  | 'open'
  | 'bound_elsewhere'
  | 'rebind_asked'
  | 'locked'
  | 'expired'
  | 'bound'
  | 'read_only'

/** Response of `GET /api/driver/{token}`, besides `success`. */
export type DriverLinkResponse = {
  state: DriverLinkState
  /** Until when it can be read (an instant), once all is delivered. */
  readOnlyUntil: string | null
  /** A vehicle has no VIN: the PIN opens the load too. */
  hasPin: boolean
  triesLeft: number
  pickup: PublicStop
  delivery: PublicStop
  vehicleCount: number
  /** All of it, for the phone that is bound. */
  load: DriverLoad | null
}

/** A stop with everything that the driver needs. */
export type DriverStop = PublicStop & {
  address: string
  zip: string
  contactName: string
  contactPhone: string
  /** The agreed time, `14:30`, local at the stop. */
  time: string | null
  facility: string | null
  notes: string | null
  /** The middle of its ZIP, to a hundredth of a degree; null if unknown. */
  lat: number | null
  lon: number | null
}

/** `open`: waits for the pickup. `left_behind`: stays there. */
export type DriverVehicleState = 'open' | 'picked_up' | 'delivered' | 'left_behind'

export type DriverVehicle = {
  position: number
  /** `2021 Honda Accord` */
  name: string
  year: string
  make: string
  model: string
  vin: string | null
  type: VehicleType
  body: BodyKind
  transport: TransportType
  isRunning: boolean
  lotNumber: string | null
  stockNumber: string | null
  /** A gate pass or release code exists; `gate-pass` opens it at the stop. */
  hasGatePass: boolean
  state: DriverVehicleState
}

/** An inspection with what became of it. */
export type ShownInspection = {
  record: SignedRecord
  receivedAt: string
  /** When the last photo arrived, or was given up; null while some are on their way. */
  readyAt: string | null
  /** The numbers of the photos that are here. */
  arrived: number[]
  /** The numbers of photos that never come. */
  lost: number[]
  /** Signed after the assignment ended: kept, but it moved nothing. */
  isEvidence: boolean
  /** The contact gave the right code, a wrong one, or none; null at a delivery. */
  code: 'right' | 'wrong' | 'none' | null
  /** Miles from the middle of the stop's ZIP; null without a position. */
  distanceMiles: number | null
  /** By another driver of this order. */
  isOther: boolean
  addenda: { text: string; author: string; at: string }[]
}

/** A copy of the paper that went out. `to` is shortened: `j…@dealer.com`. */
export type PaperCopy = {
  to: string
  step: InspectionStep
  at: string | null
  state: 'waiting' | 'sent' | 'failed'
}

/** The whole load, for the phone that is bound. Source: DRIVER-2. */
export type DriverLoad = {
  /** Goes up with each change of the order; a page with an older one is outdated. */
  revision: number
  /** The number on the paper: the tracking code. */
  reference: string
  carrier: { name: string; dotNumber: string; mcNumber: string | null; phone: string }
  driver: { name: string; truckPlate: string | null }
  /** Our dispatch, for calls. */
  dispatch: { name: string; phone: string }
  pickup: DriverStop
  delivery: DriverStop
  vehicles: DriverVehicle[]
  /** The money that the driver collects at delivery, in dollars; null for nothing. */
  collect: { amount: string; methods: CollectionMethod[] } | null
  /** The contact at the pickup has a code. */
  asksCode: boolean
  /** Shown above the signatures. */
  terms: { version: string; text: string }
  inspections: ShownInspection[]
  copies: PaperCopy[]
}
