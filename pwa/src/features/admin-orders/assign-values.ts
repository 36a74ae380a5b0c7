import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { FormFields } from '../../forms/use-schema-form.ts'
import { businessDay } from '../../ui/business-day.ts'
import { formatPhone } from '../../ui/format-phone.ts'

const blank = {
  carrierId: '',
  driverId: '',
  driverName: '',
  driverPhone: '',
  carrierPay: '',
  pickupDate: '',
  deliveryDate: '',
  overrideReason: '',
  reason: '',
}
export type AssignValues = typeof blank
export type AssignFields = FormFields<AssignValues>

/** What was typed for an order, and the chosen carrier. */
export type Draft = { readonly values: AssignValues; readonly carrier: CarrierCandidate | undefined }

/** Drafts that were not sent yet, by order, so that a closed panel loses nothing. */
export const assignDrafts = new Map<string, Draft>()

/** The carrier that has the order, as far as the order knows it. */
function currentCarrier({ assignment }: AdminOrderResponse): CarrierCandidate | undefined {
  if (!assignment) return undefined
  const { carrierId: id, carrierName: name, dotNumber, insuranceExpiry } = assignment
  const nothing = { totalJobs: 0, onTimePercentage: null, laneJobs: 0, laneAveragePay: null }
  return { id, name, dotNumber, insuranceExpiry, isActive: true, ...nothing }
}

const emptyIfNull = <Values extends Readonly<Record<string, string | null>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Record<
    keyof Values,
    string
  >

/** The form of a first assignment, or of a change of the present one. */
export function firstDraft(order: AdminOrderResponse): Draft {
  const { assignment, driverName, driverPhone, preferredPickupDate } = order
  const values = {
    ...blank,
    driverName: driverName ?? '',
    driverPhone: formatPhone(driverPhone ?? ''),
    pickupDate: preferredPickupDate ?? businessDay(),
  }
  if (!assignment) return { values, carrier: undefined }
  const { carrierId, driverId, carrierPay, pickupDate, deliveryDate } = assignment
  return {
    values: { ...values, ...emptyIfNull({ carrierId, driverId, carrierPay, pickupDate, deliveryDate }) },
    carrier: currentCarrier(order),
  }
}

const orNull = (text: string) => (text === '' ? null : text)

/** The request's body, on the revision that is on the screen. */
export function assignBody(values: AssignValues, { revision }: AdminOrderResponse) {
  const { driverId, pickupDate, deliveryDate } = values
  return {
    ...values,
    driverId: orNull(driverId),
    pickupDate: orNull(pickupDate),
    deliveryDate: orNull(deliveryDate),
    revision,
  }
}
