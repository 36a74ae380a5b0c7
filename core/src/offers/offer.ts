// Offers of an order to carriers by link (docs/product/offers.md), and their calls:
//   GET, POST /api/admin/orders/{id}/offers, POST .../offers/{offerId}   OrderOffers
//   POST /api/offers, and /answer, /device, /driver, /confirmation      { offer: CarrierOffer }
//   POST /api/offers/pin                                                 nothing
import * as z from 'zod/mini'
import { Confirmation } from '#core/fields/confirmation.ts'
import { Day } from '#core/fields/day-and-instant.ts'
import { personName } from '#core/fields/person-name.ts'
import { DollarsToPay, Hex64, line, optionalText, UsPhone } from '#core/fields/text-fields.ts'
import type { CarrierConfirmation, StaffConfirmation } from './rate-confirmation.ts'

/**
 * The states of an offer. At most one of an order is open or accepted.
 *
 *   open ──> accepted        withdrawn: by staff, open or accepted
 *     └──> expired           ended: the order was cancelled, or another carrier has it
 */
export const offerStates = ['open', 'accepted', 'withdrawn', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** Their names on screens. */
export const offerStateNames: Readonly<Record<OfferState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended',
}

/** The states of a carrier's part: `waiting` until its step has come, `taken` once another carrier was first. */
export const recipientStates = [
  'waiting',
  'sent',
  'seen',
  'declined',
  'countered',
  'accepted',
  'taken',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Their names on screens. */
export const recipientStateNames: Readonly<Record<RecipientState, string>> = {
  waiting: 'Waits for its step',
  sent: 'Sent',
  seen: 'Opened',
  declined: 'Declined',
  countered: 'Counter-offer',
  accepted: 'Accepted',
  taken: 'Taken by another carrier',
}

/** Why a carrier declines. */
export const declineReasons = ['pay', 'dates', 'no_truck', 'lane', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Their names on screens. */
export const declineReasonNames: Readonly<Record<DeclineReason, string>> = {
  pay: 'The pay is too low',
  dates: 'The dates do not fit',
  no_truck: 'No truck there',
  lane: 'We do not run this route',
  other: 'Another reason',
}

/** The answers to an offer that its history names; staff decline a counter. */
export const offerAnswers = ['accepted', 'declined', 'countered', 'counter_declined'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** Bounds of an offer. Source: OFFER-1, OFFER-2. */
export const offerLimits = {
  steps: 8,
  /** Carriers of all steps together. */
  carriers: 100,
  shortestWaitMinutes: 1,
  longestWaitMinutes: 2880,
  pinTries: 5,
} as const

const revision = z.int('Say which revision you saw').check(z.positive())
/** The hash of load, pay and terms as a carrier saw them: another one is refused with `order_changed`. */
const version = Hex64('Reload the page')
const carrierId = line('Choose a carrier', 64)

const Step = z.object({
  carrierIds: z
    .array(carrierId, 'Choose carriers')
    .check(z.minLength(1, 'Choose a carrier'), z.maxLength(offerLimits.carriers, 'Choose fewer carriers')),
  /** The pay for these carriers; null: the offer's pay. */
  pay: z._default(z.nullable(DollarsToPay), null),
  /** How long the next step waits after this one was sent. The wait of the last step is not used. */
  waitMinutes: z._default(
    z
      .int('Enter minutes')
      .check(
        z.gte(offerLimits.shortestWaitMinutes, 'At least one minute'),
        z.lte(offerLimits.longestWaitMinutes, 'At most 48 hours'),
      ),
    60,
  ),
})

/**
 * Body of `POST /api/admin/orders/{id}/offers`: one carrier, a list (one step), or a cascade (several). The id comes from
 * the client: an offer sent twice is one. Source: OFFER-1.
 */
export const OfferOrder = z.object({
  id: z.uuid('Must be a UUID'),
  steps: z
    .array(Step, 'Choose carriers')
    .check(z.minLength(1, 'Choose a carrier'), z.maxLength(offerLimits.steps, 'At most 8 steps')),
  pay: DollarsToPay,
  /** The window of the pickup, and the latest day of the delivery if one is agreed. */
  pickupFrom: Day,
  pickupTo: Day,
  deliverBy: z._default(z.nullable(Day), null),
  /** How and when the carrier is paid: `ACH, 30 days after delivery`. */
  terms: line('Say how the carrier is paid', 120),
  note: optionalText(500),
  expiresAt: z.iso.datetime({ error: 'Enter a valid time' }),
  /** Later steps are sent only between 8 am and 6 pm, Monday to Friday. */
  isBusinessHours: z._default(z.boolean(), false),
  /** A counter up to this pay within the window is accepted by itself; null: staff decide on each. */
  autoAcceptUpTo: z._default(z.nullable(DollarsToPay), null),
  confirm: Confirmation,
})
export type OfferOrder = z.output<typeof OfferOrder>
export type OfferOrderInput = z.input<typeof OfferOrder>

const recipientId = line('Choose a carrier', 64)

/** The driver whom a carrier names after its acceptance. */
const driverFields = {
  driverName: personName('Enter the driver’s name', 120),
  driverPhone: UsPhone,
  truck: line('Enter the truck', 80),
  plate: line('Enter the plate', 20),
}

/** Body of `POST /api/admin/orders/{id}/offers/{offerId}`: the steps of staff. Source: OFFER-3. */
export const WorkOffer = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('withdraw'), reason: optionalText(500), revision }),
    /** Everybody who has not declined is asked again with the new pay. */
    z.object({ action: z.literal('reprice'), pay: DollarsToPay, confirm: Confirmation, revision }),
    z.object({ action: z.literal('accept_counter'), recipientId, confirm: Confirmation, revision }),
    z.object({ action: z.literal('decline_counter'), recipientId, revision }),
    /** A carrier of the list, or another one, said yes on the phone. */
    z.object({
      action: z.literal('accept_by_phone'),
      carrierId,
      saidBy: line('Say who accepted', 120),
      /** The version of the load that was read to the carrier. */
      version,
      confirm: Confirmation,
      revision,
    }),
    /** The carrier said on the phone who drives. */
    z.object({ action: z.literal('name_driver'), ...driverFields, revision }),
    /** Mails the carrier that accepted its link once more. */
    z.object({ action: z.literal('send_link'), revision }),
  ],
  'Say what to do',
)
export type WorkOffer = z.output<typeof WorkOffer>
export type WorkOfferInput = z.input<typeof WorkOffer>
export type OfferAction = WorkOffer['action']

/** The driver whom a carrier names after its acceptance. */
export type OfferDriver = { driverName: string; driverPhone: string; truck: string; plate: string }

/** A carrier of an offer as staff see it. Sums in dollars, days as `2026-11-21`. Source: OFFER-3. */
export type OfferRecipient = {
  id: string
  carrierId: string
  carrierName: string
  dotNumber: string
  carrierPhone: string
  carrierEmail: string
  /** Counts the steps from 0. */
  step: number
  pay: string
  state: RecipientState
  sentAt: string | null
  answeredAt: string | null
  /** For a decline. */
  reason: DeclineReason | null
  reasonText: string | null
  /** For a counter, with what it would leave of the order's total, and whether it is for the load as it was before. */
  counter: {
    pay: string
    pickupDate: string
    margin: string
    marginPercent: number | null
    isOutdated: boolean
  } | null
  /** The version of the load that the carrier sees. */
  version: string
  /** Why its step left the carrier out: nothing was sent. */
  leftOut: string | null
  /** Why the carrier cannot take the order today: inactive, or insurance that lapses. */
  obstacle: string | null
}

/** An offer as staff see it. Source: OFFER-3. */
export type OfferResponse = {
  id: string
  state: OfferState
  pay: string
  margin: string
  marginPercent: number | null
  pickupFrom: string
  pickupTo: string
  deliverBy: string | null
  terms: string
  note: string | null
  expiresAt: string
  isBusinessHours: boolean
  autoAcceptUpTo: string | null
  createdAt: string
  createdBy: string
  /** The step that was sent last, how many there are, and when the next one is sent; null if there is none. */
  step: number
  steps: number
  nextStepAt: string | null
  recipients: OfferRecipient[]
  /** Null until a carrier accepted. */
  acceptance: {
    recipientId: string
    carrierId: string
    carrierName: string
    pay: string
    pickupDate: string
    by: 'link' | 'counter' | 'phone'
    /** For a phone call. */
    saidBy: string | null
    at: string
    driver: OfferDriver | null
    /** Whether the order has this carrier and driver. */
    isAssigned: boolean
    /** Why the order could not take the driver; null if it did or no driver is named. */
    problem: string | null
    /** The versions of the rate confirmation, the newest first. */
    confirmations: StaffConfirmation[]
  } | null
  /** The version of the load for a carrier that was not asked. */
  version: string
  /** The steps that are possible now. */
  allowedActions: OfferAction[]
  revision: number
}

/** Response of `GET` and both `POST`s of `/api/admin/orders/{id}/offers`, besides `success`; the newest offer first. */
export type OrderOffers = {
  offers: OfferResponse[]
  /** Whether a new offer can be made. */
  canOffer: boolean
}

/** A vehicle of an offer; without its VIN. */
export type OfferedVehicle = {
  year: string
  make: string
  model: string
  vehicleType: string
  isRunning: boolean
  isEnclosed: boolean
}

/** An end of the route: `Tampa, FL` and the first three digits of its ZIP. */
export type OfferedPlace = { town: string; zip3: string }

/** The state in which a carrier sees its offer: only `open` and `countered` can be answered. */
export const carrierOfferStates = [
  'open',
  'countered',
  'declined',
  'accepted',
  'taken',
  'withdrawn',
  'expired',
] as const
export type CarrierOfferState = (typeof carrierOfferStates)[number]

/**
 * An offer as its carrier sees it: the fields of a load board. Neither the customer, nor streets, nor the customer's
 * price. Source: OFFER-4.
 */
export type CarrierOffer = {
  /** `K7M2QX`. */
  loadNumber: string
  carrierName: string
  state: CarrierOfferState
  pickup: OfferedPlace
  delivery: OfferedPlace
  miles: number
  pickupFrom: string
  pickupTo: string
  deliverBy: string | null
  vehicles: OfferedVehicle[]
  pay: string
  terms: string
  note: string | null
  /** The version of all that the carrier sees of load, pay and terms. */
  version: string
  expiresAt: string
  /** The carrier's own counter. */
  counter: { pay: string; pickupDate: string } | null
  /** Whether an acceptance from this device takes a PIN, and where the PIN goes: `d•••@palmetto.example`. */
  needsPin: boolean
  pinGoesTo: string
  /** After the acceptance; null before. */
  accepted: {
    pay: string
    pickupDate: string
    driver: OfferDriver | null
    /** Whether the order has this driver: then it can no longer be changed here. */
    isAssigned: boolean
    /** The newest version, on a device that needs no PIN, once the order has the driver. */
    confirmation: CarrierConfirmation | null
  } | null
}

const token = Hex64('Open the link from the email')
/** 64 hex digits that the device made and keeps: after one right PIN it needs none. */
const device = Hex64('Reload the page')

/** Body of `POST /api/offers`, answered with `{ offer: CarrierOffer }` as the other calls are. Source: OFFER-4. */
export const OpenOffer = z.object({ token, device: z._default(z.nullable(device), null) })
export type OpenOffer = z.output<typeof OpenOffer>

/** Who answers: the carrier's USDOT number, and a PIN unless the device is known. Source: OFFER-5. */
const identity = {
  token,
  device,
  dotNumber: z
    .string('Enter your USDOT number')
    .check(z.trim(), z.regex(/^\d{1,8}$/, 'Enter your USDOT number')),
  pin: z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits from the email'))),
    null,
  ),
}

/** Body of `POST /api/offers/answer`. A wrong PIN or number is refused at its field. Source: OFFER-5. */
export const AnswerOffer = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('accept'), ...identity, version }),
    z.object({
      action: z.literal('decline'),
      token,
      device: z._default(z.nullable(device), null),
      reason: z.enum(declineReasons, 'Choose a reason'),
      text: optionalText(300),
    }),
    z.object({ action: z.literal('counter'), ...identity, pay: DollarsToPay, pickupDate: Day, version }),
  ],
  'Say what to do',
)
export type AnswerOffer = z.output<typeof AnswerOffer>
export type AnswerOfferInput = z.input<typeof AnswerOffer>

/** Body of `POST /api/offers/device`: a carrier that accepted opens its load on this device. Source: OFFER-5. */
export const KnowOfferDevice = z.object(identity)
export type KnowOfferDevice = z.output<typeof KnowOfferDevice>
export type KnowOfferDeviceInput = z.input<typeof KnowOfferDevice>

/** Body of `POST /api/offers/pin`: sends a PIN to the carrier's address on file. Source: OFFER-5. */
export const SendOfferPin = z.object({ token })
export type SendOfferPin = z.output<typeof SendOfferPin>

/** Body of `POST /api/offers/driver`, after the acceptance. Source: OFFER-7. */
export const NameOfferDriver = z.object({
  token,
  device: z._default(z.nullable(device), null),
  ...driverFields,
})
export type NameOfferDriver = z.output<typeof NameOfferDriver>
export type NameOfferDriverInput = z.input<typeof NameOfferDriver>

/** The page of this link. The token is in the fragment, which is never sent. Source: OFFER-4. */
export const offerPath = (secret: string): string => `/offer#${secret}`
