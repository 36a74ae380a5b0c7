import * as z from 'zod/mini'
import { Instant } from '#core/fields/instant.ts'

/** An attachment in the API. `size` in bytes, `type` its content type. Source: FILE-1. */
export const AttachmentResponse = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  createdAt: Instant,
})
export type AttachmentResponse = z.output<typeof AttachmentResponse>
