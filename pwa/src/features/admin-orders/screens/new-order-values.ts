import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import type { StaffPriceInput } from '@switchback/core/orders/request/staff-place.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { orderDrafts } from '../../../offline/saved/order-drafts.ts'
import { blankOrder, orderBody, zipOf } from '../edit/order-values.ts'

/** The fields that give a price first: the caller's ZIPs, and the vehicle as they name it or its VIN. */
const blankPrice = { pickupZip: '', deliveryZip: '', vehicle: '' }

const blank = { ...blankOrder, ...blankPrice, dealerId: '', paymentMethod: 'stripe', reason: '' }
export type NewOrderValues = typeof blank
export type NewOrderForm = FormFields<NewOrderValues>

/** A kept draft, perhaps of an earlier version, as the fields that the form has now. */
export function valuesOfDraft(kept: unknown): NewOrderValues {
  const typed = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const known = typed.filter(([name, value]) => name in blank && typeof value === 'string')
  return { ...blank, ...Object.fromEntries(known) }
}

const subject = () => `staff.${currentAccount()}.new-order`

/** The typed values of an order that is not placed yet: leaving the page, or a reload, loses nothing. Source: STAFF-12. */
export const newOrderDraft = {
  /** Before `read`: brings what a closed tab left. */
  restore: (): Promise<void> => orderDrafts.restore(subject()),
  read: (): NewOrderValues => valuesOfDraft(orderDrafts.open(subject()).values),
  /** The key of the order that is being typed, also after a reload: a lost response places it once. Source: API-6. */
  key: (): string => orderDrafts.open(subject()).idempotencyKey,
  write: (values: NewOrderValues): void =>
    orderDrafts.save(subject(), { ...orderDrafts.open(subject()), values }),
  remove: (): void => orderDrafts.discard(subject()),
}

/** The request: with a dealership, at its rates; its schema checks the choices. */
export function newOrderBody(values: NewOrderValues): StaffPlaceRequestInput {
  const { dealerId, paymentMethod, reason: _, vehicle: __, ...order } = values
  const body = dealerId === '' ? { kind: 'retail' } : { kind: 'dealer', dealerId, paymentMethod }
  return { ...orderBody({ ...blankOrder, ...order }), ...body } as StaffPlaceRequestInput
}

/** The values that a named vehicle fills in. */
export type NamedVehicleValues = Pick<
  NewOrderValues,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin'
>

/** The trip to price: an address that was typed meanwhile counts more than the ZIP. Undefined without both ends. */
export function tripToPrice(values: NewOrderValues): StaffPriceInput | undefined {
  const pickupZip = zipOf(values.pickupAddress) || values.pickupZip
  const deliveryZip = zipOf(values.deliveryAddress) || values.deliveryZip
  if (pickupZip.length < 5 || deliveryZip.length < 5) return undefined
  return {
    dealerId: values.dealerId || null,
    pickupZip,
    deliveryZip,
    vehicleType: values.vehicleType,
    transportType: values.transportType,
    isRunning: values.isRunning === 'yes',
  } as StaffPriceInput
}
