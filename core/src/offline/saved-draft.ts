import * as z from 'zod/mini'

/** An unfinished form on a device: what the user typed, as the form left it. The form checks it when it opens. */
export const SavedDraft = z.looseObject({ idempotencyKey: z.string() })
export type SavedDraft = z.output<typeof SavedDraft>
