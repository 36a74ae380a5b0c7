import * as z from 'zod/mini'

/** A file on a device that waits for upload; its bytes are stored apart. Source: FILE-6. */
export const SavedFile = z.looseObject({
  /** A UUIDv7 of the device, which makes the upload idempotent. */
  id: z.string().check(z.minLength(1)),
  /** The order that it belongs to; before the order exists, the subject of the form in which it was chosen. */
  owner: z.string(),
  name: z.string(),
  bytes: z.number(),
  type: z.string(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  savedAt: z.number(),
  /** The vehicle of the order that it is about. */
  vehiclePosition: z.optional(z.number()),
})
export type SavedFile = Readonly<z.output<typeof SavedFile>>
