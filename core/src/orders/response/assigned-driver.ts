import * as z from 'zod/mini'
import type { TransportState } from '../state/order-state.ts'

/**
 * Who drives, as customers and dealers see it: the driver's first name, the company with its USDOT number, and the
 * phone, ten digits, until delivery. Source: TRACK-7.
 */
export const AssignedDriver = z.object({
  firstName: z.string(),
  /** None of a driver from before carriers were records; likewise the number. */
  companyName: z.nullable(z.string()),
  usdotNumber: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type AssignedDriver = z.output<typeof AssignedDriver>

/** The stored facts of the driver who has an order; rows of earlier releases lack some. */
export type StoredDriver = {
  readonly driverName?: string | null
  readonly driverPhone?: string | null
  readonly carrierName?: string | null
  readonly dotNumber?: string | null
}

/** The part of the stored driver that customers and dealers see; undefined without a name. Source: TRACK-7. */
export function assignedDriver(
  stored: StoredDriver | null,
  transportStatus: TransportState,
): AssignedDriver | undefined {
  const firstName = stored?.driverName?.trim().split(/\s+/)[0]
  if (!firstName) return undefined
  return {
    firstName,
    companyName: stored?.carrierName ?? null,
    usdotNumber: stored?.dotNumber ?? null,
    phone: transportStatus === 'completed' ? null : (stored?.driverPhone ?? null),
  }
}
