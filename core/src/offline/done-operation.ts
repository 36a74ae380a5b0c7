import * as z from 'zod/mini'

/**
 * An operation that left the outbox of a device, for its history and so that the same operation is not queued again.
 * Source: OFFLINE-3.
 */
export const DoneOperation = z.looseObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  result: z.enum(['applied', 'discarded']),
  /** Milliseconds, like `doneAt`. */
  queuedAt: z.number(),
  doneAt: z.number(),
  /** The order that was placed or cancelled. */
  orderId: z.optional(z.string()),
  /** How the order is paid: `invoice`, or by card. */
  paymentMethod: z.optional(z.string()),
  /** The quote that was saved, or that the order was placed from. */
  quoteId: z.optional(z.string()),
  /** A hash of what its form said. */
  formHash: z.optional(z.string()),
  history: z.optional(z.array(z.looseObject({ code: z.optional(z.string()) }))),
})
export type DoneOperation = Readonly<z.output<typeof DoneOperation>>

/** Whether an earlier version was applied, so that the last edit is not in it. */
export const isEarlierVersion = ({ result, history = [] }: DoneOperation): boolean =>
  result === 'applied' && history.some(({ code }) => code === 'idempotency_mismatch')
