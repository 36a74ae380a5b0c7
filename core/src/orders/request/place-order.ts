import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { mayLieIn } from '#core/address/may-lie-in.ts'
import { stateOfLine } from '#core/address/state-of-line.ts'
import { Zip } from '#core/trips/trip.ts'
import { Dollars, Email, emptyToNull, line, optionalText, UsPhone } from '#core/fields/text-fields.ts'
import { OrderPaymentType } from '#core/payments/payment-type.ts'
import { isCalendarDay } from '#core/fields/day-and-instant.ts'
import { FacilityType } from './facility-type.ts'
import { VehicleList } from './order-vehicle.ts'
import { statedZip, zipInAddress } from './zip-in-address.ts'

/** A calendar day `2026-12-01` without a time zone; an instant is truncated to its day. Source: SCREEN-8. */
const OptionalDay = z._default(
  z.pipe(
    z.nullable(
      z.string('Enter a valid date').check(
        z.trim(),
        z.overwrite((text) => text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')),
        z.refine((text) => text === '' || isCalendarDay(text), 'Enter a valid date'),
      ),
    ),
    emptyToNull,
  ),
  null,
)

const ends = ['pickup', 'delivery'] as const
const incompleteAddress = (end: (typeof ends)[number]) =>
  `Please select a complete ${end} address with city, state, and ZIP code`

type Ends = {
  readonly pickupAddress: string
  readonly deliveryAddress: string
  readonly pickupZip: string
  readonly deliveryZip: string
}

/** The mismatch between an address and its ZIP with its field; undefined if they fit. */
function addressError(value: Ends, end: (typeof ends)[number]) {
  const zip = value[`${end}Zip`]
  const address = value[`${end}Address`]
  const state = stateOfLine(address)
  // Without a state only a number at the end is a ZIP: any other may be a house number.
  const stated = statedZip(address) ?? (state === undefined ? zipInAddress(address) : undefined)
  if (stated !== undefined && stated !== zip)
    return { path: `${end}Zip`, message: `The ${end} ZIP code differs from the one in the ${end} address` }
  if (state !== undefined && !mayLieIn(zip, state))
    return { path: `${end}Zip`, message: `The ${end} ZIP code is not in the state of the ${end} address` }
  return state === undefined && stated === undefined
    ? { path: `${end}Address`, message: incompleteAddress(end) }
    : undefined
}

/**
 * The price depends on the ZIPs, but the driver goes to the addresses, so a short quoted trip must not have a distant
 * address. An address without a ZIP must name its state, and the ZIP must be in it.
 */
const zipsAreThoseOfTheAddresses = z.check<Ends>(({ value, issues }) => {
  for (const end of ends) {
    // Fields with their own error do not get a second one.
    if (value[`${end}Address`] === '' || !Zip.safeParse(value[`${end}Zip`]).success) continue
    const error = addressError(value, end)
    if (error) issues.push({ code: 'custom', input: value, path: [error.path], message: error.message })
  }
})

/** An order without its vehicles. `totalPrice` is the total that the customer saw. */
export const OrderFields = z
  .object({
    customerName: personName('Name is required', 120),
    customerEmail: Email,
    customerPhone: UsPhone,
    pickupAddress: line(incompleteAddress('pickup'), 300),
    deliveryAddress: line(incompleteAddress('delivery'), 300),
    pickupZip: Zip,
    deliveryZip: Zip,
    totalPrice: z.optional(Dollars),
    preferredPickupDate: OptionalDay,
    notes: optionalText(4000),
    paymentType: z._default(OrderPaymentType, 'deposit'),
    pickupFacilityType: z._default(FacilityType, 'house'),
    deliveryFacilityType: z._default(FacilityType, 'house'),
    pickupFacilityNotes: optionalText(1000),
    deliveryFacilityNotes: optionalText(1000),
  })
  .check(zipsAreThoseOfTheAddresses)

/**
 * An order: ORDER-12 plus the pricing fields. The server compares `totalPrice` and never trusts it (PRICE-12).
 * `order-request.ts` also reads the forms of the specification.
 */
export const PlaceOrder = z.safeExtend(OrderFields, { vehicles: VehicleList })
export type PlaceOrder = z.output<typeof PlaceOrder>
export type PlaceOrderInput = z.input<typeof PlaceOrder>
