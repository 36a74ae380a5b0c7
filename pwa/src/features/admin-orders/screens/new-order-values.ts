import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import type { StaffPriceInput } from '@switchback/core/orders/request/staff-place.ts'
import { maxVehicles } from '@switchback/core/trips/trip-choices.ts'
import { fieldsIn, type FormFields } from '../../../forms/form-fields.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { orderDrafts } from '../../../offline/saved/order-drafts.ts'
import { blankRoute, zipOf } from '../edit/order-values.ts'
import { blankVehicle, vehicleInput } from '../vehicles/vehicle-values.ts'

/** A vehicle, and how the caller named it: `2021 Honda CR-V`, or a VIN. */
const blankNewVehicle = { ...blankVehicle, named: '' }
export type NewVehicle = typeof blankNewVehicle

/** Who orders, the caller's ZIPs, which give a price first, and the order. */
const blankOrder = {
  ...blankRoute,
  pickupZip: '',
  deliveryZip: '',
  dealerId: '',
  dealerName: '',
  paymentMethod: 'stripe',
}

export type NewOrderValues = typeof blankOrder & {
  /** At least one. */
  vehicles: NewVehicle[]
}
export type NewOrderForm = FormFields<NewOrderValues>

/** The fields of the vehicle at this place. */
export const newVehicleFields = (form: NewOrderForm, at: number) =>
  fieldsIn<NewOrderValues, NewVehicle>(form, `vehicles.${at}`)

/** One more vehicle, carried like the first one. */
export const anotherVehicle = ([first]: readonly NewVehicle[]): NewVehicle => ({
  ...blankNewVehicle,
  transportType: first?.transportType ?? blankNewVehicle.transportType,
})

/** The texts of `kept` that `blank` has, too. */
function known<Values extends object>(blank: Values, kept: unknown): Values {
  const typed = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const texts = typed.filter(([name, value]) => name in blank && typeof value === 'string')
  return { ...blank, ...Object.fromEntries(texts) }
}

/** The list of a kept draft; earlier versions kept one vehicle among the fields of the order. */
function vehiclesOf(kept: unknown): NewVehicle[] {
  const list: unknown = typeof kept === 'object' && kept !== null && 'vehicles' in kept ? kept.vehicles : []
  const vehicles = Array.isArray(list) && list.length > 0 ? list.slice(0, maxVehicles) : [kept]
  return vehicles.map((vehicle) => known(blankNewVehicle, vehicle))
}

/** A kept draft, perhaps of an earlier version, as the fields that the form has now. */
export const valuesOfDraft = (kept: unknown): NewOrderValues => ({
  ...known(blankOrder, kept),
  vehicles: vehiclesOf(kept),
})

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

/** The request: each ZIP is the one in its address; with a dealership, at its rates. Its schema checks the choices. */
export function newOrderBody(values: NewOrderValues): StaffPlaceRequestInput {
  const { dealerId, dealerName: _, paymentMethod, vehicles, ...order } = values
  const whose = dealerId === '' ? { kind: 'retail' } : { kind: 'dealer', dealerId, paymentMethod }
  const listed = vehicles.map((vehicle) => {
    const { named: __, ...ordered } = vehicle
    return vehicleInput(ordered)
  })
  const pickupZip = zipOf(order.pickupAddress)
  const deliveryZip = zipOf(order.deliveryAddress)
  return { ...order, ...whose, pickupZip, deliveryZip, vehicles: listed } as StaffPlaceRequestInput
}

/** The trips to price: an address that was typed meanwhile counts more than the ZIP. Undefined without both ends. */
export function tripsToPrice(values: NewOrderValues): StaffPriceInput | undefined {
  const pickupZip = zipOf(values.pickupAddress) || values.pickupZip
  const deliveryZip = zipOf(values.deliveryAddress) || values.deliveryZip
  if (pickupZip.length < 5 || deliveryZip.length < 5) return undefined
  const vehicles = values.vehicles.map(({ vehicleType, transportType, isRunning }) => ({
    vehicleType,
    transportType,
    isRunning: isRunning === 'yes',
  }))
  return { dealerId: values.dealerId || null, pickupZip, deliveryZip, vehicles } as StaffPriceInput
}
