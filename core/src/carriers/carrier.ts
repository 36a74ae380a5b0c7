import * as z from 'zod/mini'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { Day } from '#core/fields/day-and-instant.ts'
import { Email, emptyToNull, line, lineOrNull, optionalLine, UsPhone } from '#core/fields/text-fields.ts'
import type { Aging } from '#core/invoices/invoice-response.ts'
import type { CarrierDocument } from './carrier-document.ts'
import type { OfferOfCarrier } from '#core/offers/offer-of-carrier.ts'
import type { CarrierJob } from './carrier-job.ts'
import type { CarrierNote } from './carrier-note.ts'
import { carrierPayMethods, usualTermsDays } from './payables.ts'
import { carrierViews } from './carrier-views.ts'
import { insuranceStates } from './insurance.ts'
import { isLane, lanesOf } from './lane.ts'

/** Query of `GET /api/admin/carriers`: `search` finds words of a name, a phone, a USDOT or an MC number by their beginnings. */
export const ListCarriers = z.extend(PageQuery, {
  show: z._default(z.enum(carrierViews, 'There is no such list'), 'active'),
  insurance: z.optional(z.enum(insuranceStates, 'There is no such state of an insurance')),
  /** A preferred lane, or one on which the carrier has delivered. */
  lane: z.optional(z.string().check(z.refine(isLane, 'Write a lane as two states: FL-GA'))),
  /** At least this rating. */
  rating: z.optional(z.coerce.number('Choose 1 to 5').check(z.int(), z.gte(1), z.lte(5))),
})
export type ListCarriers = z.output<typeof ListCarriers>

/** The revision on screen (optimistic concurrency); a new carrier has none. */
export const Revision = z.coerce.number('Say which revision you saw').check(z.int(), z.gte(1))

const DotNumber = z.string('USDOT number is required').check(
  z.trim(),
  z.overwrite((text) => text.replace(/^(?:US\s*DOT|DOT)\s*#?\s*/i, '')),
  z.minLength(1, { error: 'USDOT number is required', abort: true }),
  z.regex(/^[1-9]\d{0,7}$/, 'A USDOT number has 1 to 8 digits'),
)

const McNumber = z._default(
  z.pipe(
    z.nullable(
      z.string('Must be text').check(
        z.trim(),
        z.overwrite((text) => text.replace(/^MC\s*[-#]?\s*/i, '')),
        z.regex(/^(?:\d{1,8})?$/, 'An MC number has up to 8 digits'),
      ),
    ),
    emptyToNull,
  ),
  null,
)

const Lanes = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(400)), z.array(z.string()).check(z.maxLength(40))], 'Must be text'),
    z.transform((lanes) => (typeof lanes === 'string' ? lanesOf(lanes) : lanes)),
  ),
  z
    .array(z.string().check(z.refine(isLane, 'Write lanes as two states: FL-GA')))
    .check(z.maxLength(40, 'At most 40 lanes')),
)

const termsRange = 'Enter 0 to 120'
const TermsDays = z.coerce
  .number(termsRange)
  .check(z.int(termsRange), z.gte(0, termsRange), z.lte(120, termsRange))
const PayMethod = z.nullable(z.enum(carrierPayMethods, 'Choose how the carrier is paid'))

/** Body of `POST /api/admin/carriers` and `PUT /api/admin/carriers/{id}`. Source: STAFF-5. */
export const SaveCarrier = z.object({
  name: line('Name is required', 120),
  contactName: line('Contact name is required', 120),
  phone: UsPhone,
  email: Email,
  address: line('Address is required', 200),
  dotNumber: DotNumber,
  mcNumber: McNumber,
  insuranceExpiry: Day,
  preferredLanes: Lanes,
  rating: z.nullable(z.coerce.number('Choose 1 to 5').check(z.int(), z.gte(1), z.lte(5))),
  isActive: z.boolean('Say whether the carrier is active'),
  /** Days from the delivery to the payment. */
  termsDays: z._default(TermsDays, usualTermsDays),
  payMethod: z._default(PayMethod, null),
  /** Who insures it, as the bill of lading states it. */
  insurer: optionalLine(120),
  policyNumber: optionalLine(60),
})
export type SaveCarrier = z.output<typeof SaveCarrier>

/** Body of `PUT /api/admin/carriers/{id}`; a page of an earlier release sends no terms and no insurer, which stay. */
export const ChangeCarrier = z.extend(SaveCarrier, {
  revision: Revision,
  termsDays: z.optional(TermsDays),
  payMethod: z.optional(PayMethod),
  insurer: z.optional(lineOrNull(120)),
  policyNumber: z.optional(lineOrNull(60)),
})
export type ChangeCarrier = z.output<typeof ChangeCarrier>

/** Query of `DELETE` of a carrier or driver. */
export const RemoveSeen = z.object({ revision: Revision })

/** A carrier as staff see it. Figures come from delivered orders. Source: STAFF-5, CARRIER-1. */
export type Carrier = Omit<SaveCarrier, 'preferredLanes'> & {
  id: string
  preferredLanes: readonly string[]
  /** Dollars per mile over all jobs; none before the first. */
  averageRate: string | null
  totalJobs: number
  /** Share of the jobs picked up and delivered on the agreed days; none before the first. */
  onTimePercentage: number | null
  revision: number
  createdAt: string
  updatedAt: string
}

/** Response of `GET /api/admin/carriers`, besides `success`. */
export type CarrierPage = PageEnd & { carriers: Carrier[] }

/** A carrier's jobs on a lane. */
export type CarrierLane = {
  lane: string
  jobs: number
  onTimePercentage: number
  averagePay: string
  /** Dollars; null for jobs that were counted before their miles and vehicles were. */
  payPerMile: string | null
  payPerVehicle: string | null
}

/** A change of a carrier or driver: who, when, each field before and after. Source: CARRIER-1. */
export type CarrierEvent = {
  kind: CarrierEventKind
  actorName: string | null
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  createdAt: string
}

export const carrierEventKinds = [
  'created',
  'changed',
  'activated',
  'deactivated',
  'deleted',
  'document_added',
  'document_removed',
  'payment_details_changed',
  'payment_details_seen',
  'payment_details_removed',
] as const
export type CarrierEventKind = (typeof carrierEventKinds)[number]

/** The events that only those with `payments` see. Source: CARRIER-10. */
export const paymentDetailsEvents = carrierEventKinds.filter((kind) => kind.startsWith('payment_details_'))

/** Response of `GET /api/admin/carriers/{id}`, besides `success`. */
export type CarrierDetails = {
  carrier: Carrier
  /** The most used first, at most 10. */
  lanes: CarrierLane[]
  /** The newest first, at most 50. */
  jobs: CarrierJob[]
  /** Offers of orders to it, the newest first, at most 50. */
  offers: OfferOfCarrier[]
  /** The newest first, at most 20. */
  events: CarrierEvent[]
  /** The newest first; null for those who may not see them (CARRIER-8). */
  documents: CarrierDocument[] | null
  /** The newest first, at most 50. */
  notes: CarrierNote[]
  /** The jobs that are not paid and their sum by days overdue; null for those who pay no carriers (CARRIER-7). */
  unpaid: { jobs: number; owed: Aging } | null
}
