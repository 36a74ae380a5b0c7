import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { optionalText } from '#core/fields/text-fields.ts'

/** The people around an order whom staff call. */
export const callees = ['customer', 'dealer', 'carrier', 'driver'] as const
export type Callee = (typeof callees)[number]

/** How a call ended. */
export const callOutcomes = ['spoke', 'voicemail', 'no_answer', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Body of `POST /api/admin/orders/{id}/calls`. Source: STAFF-36. */
export const LogCall = z.object({
  /** Made by the page: the same call is logged once. */
  callId: z.uuid('Send an id for the call'),
  /** Without one, the call is the next call that the order has, or one to the customer or dealership. */
  callee: z.optional(z.enum(callees, 'Say who was called')),
  outcome: z.enum(callOutcomes, 'Say how the call ended'),
  note: optionalText(500),
  /** When to call again; it replaces the one that the order has. */
  nextCallAt: z._default(z.nullable(Instant), null),
})
export type LogCall = z.output<typeof LogCall>
export type LogCallInput = z.input<typeof LogCall>
