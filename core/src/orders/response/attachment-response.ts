import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'

/** Query of `POST /api/orders/{id}/attachments`: the vehicle, or the claim, that the file is about. Source: FILE-8, CLAIM-2. */
export const AttachFile = z.object({
  claimId: z.optional(z.uuid('Name a claim of the order')),
  vehiclePosition: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, 'Name a vehicle of the order')),
      z.transform((digits) => Number(digits)),
    ),
  ),
})

/** An attachment in the API. `size` in bytes, `type` its content type. Source: FILE-1, FILE-8. */
export const AttachmentResponse = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  createdAt: Instant,
  /** The vehicle of the order that the file is about; null if it is about the whole order. */
  vehiclePosition: z._default(z.nullable(z.number()), null),
})
export type AttachmentResponse = z.output<typeof AttachmentResponse>
