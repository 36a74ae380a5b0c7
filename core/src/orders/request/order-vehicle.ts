import * as z from 'zod/mini'
import { vehicleWords } from '#core/fields/person-name.ts'
import { emptyToNull, optionalLine } from '#core/fields/text-fields.ts'
import { maxStockNumber, maxVehicles } from '#core/trips/trip-choices.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'

const vinMessage = 'VIN must be 17 characters (letters and numbers, no I, O, or Q)'

/** Source: ORDER-12. */
export const OptionalVin = z._default(
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
      z.regex(/^\d{4}$/, { error: 'Enter a four-digit year', abort: true }),
      z.regex(/^(19|20)/, 'Enter a year from 1900 to 2099'),
    ),
)

/**
 * One vehicle of an order. Missing vehicle type, transport, and condition take the defaults (PRICE-15).
 * Source: ORDER-12, ORDER-43.
 */
export const OrderVehicle = z.object({
  vehicleYear: VehicleYear,
  vehicleMake: vehicleWords('Make is required', 60),
  vehicleModel: vehicleWords('Model is required', 60),
  vehicleVin: OptionalVin,
  vehicleType: z.optional(VehicleType),
  transportType: z.optional(TransportType),
  isRunning: z.optional(z.boolean('Say whether the vehicle runs')),
  /** The dealership's own number of the vehicle. */
  stockNumber: optionalLine(maxStockNumber),
  /** Lot or buyer number at an auction. */
  lotNumber: optionalLine(40),
  /** Gate pass or release code that the driver shows at the pickup. */
  releaseNote: optionalLine(200),
  /** The saved quote of this vehicle. */
  quoteId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** For an edit: the number of the vehicle in the order. A vehicle without one is new. */
  position: z.optional(z.int('Name a vehicle of the order').check(z.nonnegative())),
})
export type OrderVehicle = z.output<typeof OrderVehicle>
export type OrderVehicleInput = z.input<typeof OrderVehicle>

/** At least one. */
export type OrderVehicles = readonly [OrderVehicle, ...OrderVehicle[]]

/** Told of the second of two vehicles with one VIN. */
export const vinTwiceMessage = 'This VIN is already in this order'

/** Reports the second of two vehicles with one VIN. */
const vinsDiffer = z.check<OrderVehicle[]>(({ value, issues }) => {
  const seen = new Set<string>()
  for (const [index, { vehicleVin }] of value.entries()) {
    if (vehicleVin !== null && seen.has(vehicleVin)) {
      issues.push({ code: 'custom', input: value, path: [index, 'vehicleVin'], message: vinTwiceMessage })
    }
    if (vehicleVin !== null) seen.add(vehicleVin)
  }
})

/** `vehicles` of a request: 1 to 12, each VIN once. */
export const VehicleList = z.pipe(
  z
    .array(OrderVehicle, 'Name the vehicles')
    .check(
      z.minLength(1, 'Name the vehicles'),
      z.maxLength(maxVehicles, `At most ${maxVehicles} vehicles in one order`),
      vinsDiffer,
    ),
  z.transform(([first, ...others]: OrderVehicle[]): OrderVehicles => (first ? [first, ...others] : z.NEVER)),
)
