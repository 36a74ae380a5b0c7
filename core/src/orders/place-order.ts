import * as z from 'zod/mini'
import { TransportType, VehicleType, Zip } from '#core/quotes/trip.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { OrderPaymentType } from '#core/payments/payment-type.ts'
import { FacilityType } from './facility-type.ts'
import { statedZip } from './zip-in-address.ts'

const noControlCharacters = z.regex(
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/,
  'Control characters are not allowed',
)

const line = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `At most ${maxLength} characters`),
      z.regex(
        /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/,
        'Line breaks and control characters are not allowed',
      ),
    )

const emptyToNull = z.transform((text: string | null): string | null =>
  text === null || text === '' ? null : text,
)

const optionalText = (maxLength: number) =>
  z._default(
    z.pipe(
      z.nullable(
        z
          .string('Must be text')
          .check(z.trim(), z.maxLength(maxLength, `At most ${maxLength} characters`), noControlCharacters),
      ),
      emptyToNull,
    ),
    null,
  )

const phoneMessage = 'Please enter a valid 10-digit phone number'

/** Ten digits, however they were punctuated; a leading US country code is dropped. Source: spec/public.md section 5. */
const UsPhone = z.string('Phone number is required').check(
  z.trim(),
  z.minLength(1, { error: 'Phone number is required', abort: true }),
  z.overwrite((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')),
  z.regex(/^\d{10}$/, phoneMessage),
)

const vinMessage = 'VIN must be 17 characters (letters and numbers, no I, O, or Q)'

/** Source: spec/public.md section 5 "Customer order form". */
const OptionalVin = z._default(
  z.pipe(
    z.nullable(
      z.string(vinMessage).check(z.trim(), z.toUpperCase(), z.regex(/^([A-HJ-NPR-Z0-9]{17})?$/, vinMessage)),
    ),
    emptyToNull,
  ),
  null,
)

const VehicleYear = z.pipe(
  z.pipe(z.union([z.string(), z.number()], 'Year is required'), z.transform(String)),
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Year is required', abort: true }),
      z.regex(/^(19|20)\d{2}$/, 'Enter a four-digit year'),
    ),
)

/** A calendar day `2026-12-01` without a time zone; an instant is cut to its day. Source: decision 47. */
const OptionalDay = z._default(
  z.pipe(
    z.nullable(
      z.string('Enter a valid date').check(
        z.trim(),
        z.overwrite((text) => text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')),
        z.refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Enter a valid date'),
      ),
    ),
    emptyToNull,
  ),
  null,
)

const dollarsMessage = 'Must be an amount in dollars'
const Dollars = z
  .union([z.number(), z.string().check(z.maxLength(20))], dollarsMessage)
  .check(z.refine((amount) => parseDollars(amount) !== undefined, dollarsMessage))

const ends = ['pickup', 'delivery'] as const

/** A price is for the ZIPs, a driver goes to the addresses: nobody orders a short trip to a far address. */
const zipsAreThoseOfTheAddresses = z.check<{
  pickupAddress: string
  deliveryAddress: string
  pickupZip: string
  deliveryZip: string
}>(({ value, issues }) => {
  for (const end of ends) {
    const stated = statedZip(value[`${end}Address`])
    const path = `${end}Zip` as const
    if (stated === undefined || stated === value[path] || !Zip.safeParse(value[path]).success) continue
    const message = `The ${end} ZIP code differs from the one in the ${end} address`
    issues.push({ code: 'custom', input: value[path], path: [path], message })
  }
})

/**
 * An order as the form sends it: spec/public.md section 3 "Order as sent to the server", with what the price needs
 * beside it. `totalPrice` is what the customer saw; the server compares it and never trusts it (decision 7).
 * Missing vehicle type, transport and condition take the defaults (decision 40).
 */
export const PlaceOrder = z
  .object({
    quoteId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
    customerName: line('Name is required', 120),
    customerEmail: z
      .string('Email is required')
      .check(
        z.trim(),
        z.minLength(1, { error: 'Email is required', abort: true }),
        z.maxLength(254, { error: 'Enter valid email', abort: true }),
        z.email('Enter valid email'),
      ),
    customerPhone: UsPhone,
    pickupAddress: line('Please select a complete pickup address with city, state, and ZIP code', 300),
    deliveryAddress: line('Please select a complete delivery address with city, state, and ZIP code', 300),
    pickupZip: Zip,
    deliveryZip: Zip,
    vehicleYear: VehicleYear,
    vehicleMake: line('Make is required', 60),
    vehicleModel: line('Model is required', 60),
    vehicleVin: OptionalVin,
    vehicleType: z.optional(VehicleType),
    transportType: z.optional(TransportType),
    isRunning: z.optional(z.boolean('Say whether the vehicle runs')),
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
export type PlaceOrder = z.output<typeof PlaceOrder>
export type PlaceOrderInput = z.input<typeof PlaceOrder>
