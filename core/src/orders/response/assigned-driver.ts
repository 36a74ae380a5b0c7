import * as z from 'zod/mini'
import type { TransportState } from '../state/order-state.ts'

/**
 * Who drives, as customers and dealers see it: the driver's first name, the company with its USDOT number, the truck's
 * plate, the phone, ten digits, until delivery, and until the pickup the code that the driver asks for. Source: TRACK-7,
 * DRIVER-10.
 */
export const AssignedDriver = z.object({
  firstName: z.string(),
  /** None of a driver from before carriers were records; likewise the number. */
  companyName: z.nullable(z.string()),
  usdotNumber: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null if nobody recorded it. Answers that a device saved before lack it, and lists. */
  truckPlate: z.optional(z.nullable(z.string())),
  /** Four digits; null once the vehicle was picked up. Answers that a device saved before lack it, and lists. */
  pickupCode: z.optional(z.nullable(z.string())),
})
export type AssignedDriver = z.output<typeof AssignedDriver>

/** The stored facts of the driver who has an order; rows of earlier releases lack some. */
export type StoredDriver = {
  readonly driverName?: string | null
  readonly driverPhone?: string | null
  readonly carrierName?: string | null
  readonly dotNumber?: string | null
  readonly truckPlate?: string | null
  readonly pickupCode?: string | null
}

/** The first name of a person: `Dee` of `Dee Driver`. Empty for no name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The part of the stored driver that customers and dealers see; undefined without a name. Source: TRACK-7, DRIVER-10. */
export function assignedDriver(
  stored: StoredDriver | null,
  transportStatus: TransportState,
): AssignedDriver | undefined {
  const firstName = firstNameOf(stored?.driverName ?? '')
  if (!stored || !firstName) return undefined
  const { carrierName = null, dotNumber = null, driverPhone = null, truckPlate, pickupCode } = stored
  return {
    firstName,
    companyName: carrierName,
    usdotNumber: dotNumber,
    phone: transportStatus === 'completed' ? null : driverPhone,
    ...(truckPlate ? { truckPlate } : {}),
    ...(pickupCode && transportStatus === 'driver_assigned' ? { pickupCode } : {}),
  }
}
