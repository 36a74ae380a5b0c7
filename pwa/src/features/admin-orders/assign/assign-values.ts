import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { CarrierCandidate, InsuranceDays } from '@switchback/core/carriers/assignment.ts'
import type { Ask } from '@switchback/core/errors/guards.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { sheetDrafts, type SheetDraft } from '../sheet-drafts.ts'

export const blankAssignment = {
  carrierId: '',
  driverId: '',
  driverName: '',
  driverPhone: '',
  carrierPay: '',
  pickupDate: '',
  deliveryDate: '',
  pickupTime: '',
  deliveryTime: '',
  overrideReason: '',
  confirmReason: '',
  reason: '',
}
export type AssignValues = typeof blankAssignment
export type AssignFields = FormFields<AssignValues>

/** The typed values of an order, and the chosen carrier. */
export type Draft = { readonly values: AssignValues; readonly carrier: CarrierCandidate | undefined }

/** The carrier that has the order, as far as the order knows it. */
function currentCarrier({ assignment }: AdminOrderResponse): CarrierCandidate | undefined {
  if (!assignment) return undefined
  const { carrierId: id, carrierName: name, dotNumber, insuranceExpiry } = assignment
  const nothing = {
    totalJobs: 0,
    onTimePercentage: null,
    laneJobs: 0,
    laneAveragePay: null,
    contactChangedAt: null,
  }
  const { carrierContact, carrierPhone, carrierEmail, termsDays, payMethod } = assignment
  return {
    id,
    name,
    dotNumber,
    insuranceExpiry,
    isActive: true,
    ...nothing,
    ...(carrierContact === undefined ? {} : { contactName: carrierContact }),
    ...(carrierPhone === undefined ? {} : { phone: carrierPhone }),
    ...(carrierEmail === undefined ? {} : { email: carrierEmail }),
    ...(termsDays === undefined ? {} : { termsDays, payMethod: payMethod ?? null }),
  }
}

const emptyIfNull = <Values extends Readonly<Record<string, string | null>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Record<
    keyof Values,
    string
  >

/** The form of a first assignment, or of a change of the present one. */
function firstDraft(order: AdminOrderResponse): Draft {
  const { assignment, driverName, driverPhone, preferredPickupDate } = order
  const values = {
    ...blankAssignment,
    driverName: driverName ?? '',
    driverPhone: formatPhone(driverPhone ?? ''),
    pickupDate: preferredPickupDate ?? businessDay(),
  }
  if (!assignment) return { values, carrier: undefined }
  const { carrierId, driverId, carrierPay, pickupDate, deliveryDate } = assignment
  const { pickupTime = null, deliveryTime = null } = assignment
  const agreed = { pickupDate, deliveryDate, pickupTime, deliveryTime }
  return {
    values: { ...values, ...emptyIfNull({ carrierId, driverId, carrierPay, ...agreed }) },
    carrier: currentCarrier(order),
  }
}

/** Another driver of a colleague ends a draft: it was made for the old one. */
function valuesOn(order: AdminOrderResponse, { typed, base }: SheetDraft<Draft>): Draft {
  const fresh = firstDraft(order)
  const isSame = (name: 'carrierId' | 'driverId') => base.values[name] === fresh.values[name]
  if (!isSame('carrierId') || !isSame('driverId')) return fresh
  return {
    values: keepTyped(fresh.values, typed.values, base.values),
    carrier: typed.values.carrierId === base.values.carrierId ? fresh.carrier : typed.carrier,
  }
}

/** Typed and unsaved assignments. */
export const assignDrafts = sheetDrafts(firstDraft, valuesOn)

/** The days that decide when a carrier must be insured, with the pickup day that is typed. */
export function insuranceDays(order: AdminOrderResponse, typed: string): InsuranceDays {
  const today = businessDay()
  return { pickupDate: typed || (order.preferredPickupDate ?? today), today, current: order.assignment }
}

const orNull = (text: string) => (text === '' ? null : text)

/** The request's body, on the revision that the form began with. */
export function assignBody(
  { confirmReason, ...values }: AssignValues,
  { revision }: AdminOrderResponse,
  asks: readonly Ask[],
) {
  const { driverId, pickupDate, deliveryDate, pickupTime, deliveryTime } = values
  const guards = asks.map(({ guard }) => guard)
  return {
    ...values,
    driverId: orNull(driverId),
    pickupDate: orNull(pickupDate),
    deliveryDate: orNull(deliveryDate),
    pickupTime: orNull(pickupTime),
    deliveryTime: orNull(deliveryTime),
    revision,
    ...(asks.length > 0 ? { confirm: { guards, reason: confirmReason } } : {}),
  }
}

/** The price of an order, its miles, and how many vehicles it has. */
export type PricedTrip = Pick<AdminOrderResponse, 'totalPrice' | 'distance' | 'vehicles'>

/** A pay by mile, and by vehicle if there are several: `$0.52 a mile, $310.00 a vehicle`. */
export function rateText(
  payCents: number,
  { distance, vehicles }: Pick<PricedTrip, 'distance' | 'vehicles'>,
): string {
  const rate = (count: number, unit: string) =>
    count > 0 ? [`${formatDollars(Math.round(payCents / count))} a ${unit}`] : []
  return [...rate(distance, 'mile'), ...(vehicles.length > 1 ? rate(vehicles.length, 'vehicle') : [])].join(
    ', ',
  )
}
