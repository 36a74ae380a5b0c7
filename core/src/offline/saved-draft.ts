import * as z from 'zod/mini'

/**
 * An unfinished form on a device: what the user typed, as the form left it. The form checks it when it opens. `keptUntil`:
 * when a visitor's form is forgotten, in milliseconds of the device's clock.
 */
export const SavedDraft = z.looseObject({
  idempotencyKey: z.string(),
  keptUntil: z.optional(z.number()),
})
export type SavedDraft = z.output<typeof SavedDraft>
