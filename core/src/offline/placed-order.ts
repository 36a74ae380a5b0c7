import * as z from 'zod/mini'

/**
 * An order placed on a device, as the device lists it: its key and just enough to recognize it. No name, no street.
 * Source: TRACK-4.
 */
export const PlacedOrder = z.object({
  id: z.string(),
  trackingCode: z.string(),
  /** `2021 Honda CR-V`. */
  vehicle: z.string(),
  /** `Tampa, FL`. */
  from: z.string(),
  to: z.string(),
  placedAt: z.string(),
})
export type PlacedOrder = Readonly<z.output<typeof PlacedOrder>>
