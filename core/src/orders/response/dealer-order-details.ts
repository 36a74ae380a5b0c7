import * as z from 'zod/mini'
import { invoiceStatuses } from '#core/invoices/invoice-status.ts'
import { Instant } from '#core/fields/day-and-instant.ts'
import type { TrackEventKind, TrackStep } from '../state/track-response.ts'

const Place = z.object({
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
})

/** How far the delivery of a message is. `saved`: no provider is set up, so it goes nowhere. */
const messageStates = ['on_its_way', 'sent', 'saved', 'failed'] as const

const Message = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  title: z.string(),
  recipient: z.string(),
  state: z.enum(messageStates),
  /** When it was sent, or else written. */
  at: Instant,
})
export type DealerOrderMessage = z.output<typeof Message>

const Days = z.nullable(z.object({ from: z.string(), to: z.string() }))

const Invoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  total: z.string(),
  paidAmount: z.string(),
  balanceDue: z.string(),
  status: z.enum(invoiceStatuses),
})

const Proposed = z.object({
  id: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  totalBefore: z.string(),
  total: z.string(),
  expiresAt: Instant,
})

/**
 * The facts on the page of a dealership's order besides the order: `details` in the response of `GET
 * /api/dealer/orders/{id}`.
 * Source: ORDER-34.
 */
export const DealerOrderDetails = z.object({
  pickup: Place,
  delivery: Place,
  /** Estimated days. Source: TRANSIT-4. */
  estimate: z.object({ pickup: Days, delivery: Days }),
  steps: z.array(
    z.object({
      kind: z.custom<TrackStep['kind']>((value) => typeof value === 'string'),
      label: z.string(),
      state: z.enum(['done', 'current', 'upcoming', 'not_reached']),
      at: z.nullable(Instant),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.custom<TrackEventKind>((value) => typeof value === 'string'),
      title: z.string(),
      at: Instant,
    }),
  ),
  next: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** The carrier of the driver, once one is assigned. */
  carrierName: z.nullable(z.string()),
  invoice: z.nullable(Invoice),
  /** A higher price that waits for the dealership; what a device saved before lacks it. Source: STAFF-38. */
  proposedChange: z.optional(z.nullable(Proposed)),
  /** Newest first, at most 50. */
  messages: z.array(Message),
})
export type DealerOrderDetails = z.output<typeof DealerOrderDetails>
