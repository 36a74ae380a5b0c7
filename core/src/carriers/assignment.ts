import type { CarrierPayMethod } from './payables.ts'
import * as z from 'zod/mini'
import { Day, TimeOfDay } from '#core/fields/day-and-instant.ts'
import { Dollars, line, optionalText, UsPhone } from '#core/fields/text-fields.ts'
import { showDay } from '#core/shown/day.ts'
import { Confirmation } from '#core/fields/confirmation.ts'
import { insuranceState } from './insurance.ts'
import { isLane } from './lane.ts'

const OptionalDay = z._default(z.nullable(Day), null)
const OptionalTime = z._default(z.nullable(TimeOfDay), null)

/**
 * Who moves an order, for what pay, and on which days. A driver of the carrier's list goes by `driverId`; any other by
 * name and phone. Source: CARRIER-3.
 */
export const assignmentFields = {
  carrierId: line('Choose a carrier', 64),
  driverId: z._default(z.nullable(line('Choose a driver', 64)), null),
  driverName: line('Enter the driver’s name', 120),
  driverPhone: UsPhone,
  carrierPay: Dollars,
  /** The agreed days; without a pickup day the customer's own, or today. */
  pickupDate: OptionalDay,
  deliveryDate: OptionalDay,
  /** The agreed times, local at each stop; null if only the day is agreed. */
  pickupTime: OptionalTime,
  deliveryTime: OptionalTime,
  /** Why an inactive or uninsured carrier is assigned; only a super_admin may. */
  overrideReason: optionalText(500),
  /** The guards of the pay that staff have read. Source: ORDER-48. */
  confirm: Confirmation,
}

/** The parts of a carrier that decide whether it may be assigned. */
type Assignable = { readonly isActive: boolean; readonly insuranceExpiry: string }

/** The days that decide when a carrier must be insured, and who has the order now. */
export type InsuranceDays = {
  readonly pickupDate: string
  /** The business day. */
  readonly today: string
  readonly current: { readonly carrierId: string; readonly pickedUpOn: string | null } | null | undefined
}

/**
 * The day on which a carrier must be insured to take an order: the pickup day, or today if that has passed. A carrier
 * that has picked the vehicle up needed its insurance on that day. Source: CARRIER-3.
 */
export function insuranceDay(carrierId: string, { pickupDate, today, current }: InsuranceDays): string {
  if (current?.carrierId === carrierId && current.pickedUpOn) return current.pickedUpOn
  return pickupDate > today ? pickupDate : today
}

/** Why a carrier cannot take an order; undefined if it can. `on`: its {@link insuranceDay}. Source: CARRIER-3. */
export function whyNotAssignable({ isActive, insuranceExpiry }: Assignable, on: string): string | undefined {
  if (!isActive) return 'This carrier is inactive.'
  return insuranceState(insuranceExpiry, on) === 'lapsed'
    ? `The insurance of this carrier has lapsed by ${showDay(on)}.`
    : undefined
}

/** The carrier and driver of an order, as staff see them. Sums are strings of dollars. Source: CARRIER-3. */
export type Assignment = {
  id: string
  carrierId: string
  carrierName: string
  dotNumber: string
  /** The contact at the carrier; answers that a device saved before lack these. */
  carrierContact?: string
  carrierPhone?: string
  carrierEmail?: string
  driverId: string | null
  driverName: string
  driverPhone: string
  carrierPay: string
  margin: string
  /** Of the order's total. */
  marginPercent: number | null
  pickupDate: string
  deliveryDate: string | null
  /** `14:30`, local at the stop. An answer that a device saved before lacks them. */
  pickupTime?: string | null
  deliveryTime?: string | null
  pickedUpOn: string | null
  /** The carrier's terms (CARRIER-7). An answer that a device saved before lacks them. */
  termsDays?: number
  payMethod?: CarrierPayMethod | null
  deliveredOn: string | null
  insuranceExpiry: string
  overrideReason: string | null
  billOfLading: string | null
  carrierPaidOn: string | null
  carrierPaymentReference: string | null
}

/** A carrier that could take an order, with what it did on the order's lane. */
export type CarrierCandidate = {
  id: string
  name: string
  dotNumber: string
  contactName?: string
  phone?: string
  email?: string
  /** The carrier's terms (CARRIER-7). */
  termsDays?: number
  payMethod?: CarrierPayMethod | null
  isActive: boolean
  insuranceExpiry: string
  totalJobs: number
  onTimePercentage: number | null
  /** On the order's lane. */
  laneJobs: number
  laneAveragePay: string | null
  lanePayPerMile?: string | null
  lanePayPerVehicle?: string | null
  /** When phone or e-mail last changed, if that was lately: a sign of a stolen identity. */
  contactChangedAt: string | null
}

/** How long a changed phone or e-mail of a carrier is marked. Source: CARRIER-5. */
export const contactWarningDays = 30

/** Query of `GET /api/admin/carriers/candidates`: the order's lane, and a search as in `ListCarriers`. */
export const FindCandidates = z.object({
  lane: z.optional(z.string().check(z.refine(isLane, 'Write lanes as two states: FL-GA'))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type FindCandidates = z.output<typeof FindCandidates>

/** Body of `POST /api/admin/orders/{id}/carrier-record`: what the broker's record needs later. Source: CARRIER-4. */
export const RecordCarrierPayment = z.object({
  billOfLading: optionalText(60),
  paidOn: OptionalDay,
  reference: optionalText(80),
  revision: z.number('Say which revision of the order you saw').check(z.int(), z.gte(1)),
})
export type RecordCarrierPayment = z.output<typeof RecordCarrierPayment>
