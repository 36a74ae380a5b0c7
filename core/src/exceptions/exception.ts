import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { NumberedCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { optionalText } from '#core/fields/text-fields.ts'
import { type ExceptionKind, exceptionKinds } from './exception-kinds.ts'

/** The subject of an exception. */
export type ExceptionSubject = {
  /** The subject in a few words: a customer and a route, a company, a receiver. */
  title: string
  /** The fault, in a few words. */
  detail: string
  /** The subject's order; orders open before dealerships and carriers. */
  orderId: string | null
  dealerId: string | null
  carrierId: string | null
}

/** An exception in the staff's queue. Source: STAFF-30. */
export type AdminException = ExceptionSubject & {
  id: number
  kind: ExceptionKind
  /** When the cause became an exception. */
  since: string
  /** Ten digits of whom to call. */
  phone: string | null
  /** The message that did not arrive, to be sent again. */
  messageId: string | null
  owner: { id: string; name: string } | null
  snoozedUntil: string | null
  /** Names the state on screen in a change (optimistic concurrency). */
  revision: number
}

/** The exceptions of one kind, those that were shown first on top. */
export type ExceptionGroup = {
  kind: ExceptionKind
  /** All that the filter finds, capped at {@link countedExceptions}. */
  count: number
  exceptions: AdminException[]
  nextCursor: string | null
}

/** Counting stops here. */
export const countedExceptions = 100

/** Filters of the queue. Source: STAFF-30. */
export const exceptionFilters = ['all', 'mine', 'unowned', 'snoozed'] as const
export type ExceptionFilter = (typeof exceptionFilters)[number]

/** Query of `GET /api/admin/exceptions`: every kind that the actor sees, or the next page of one. */
export const ListExceptions = z.object({
  show: z._default(z.enum(exceptionFilters, 'Show all, mine, unowned or snoozed'), 'all'),
  kind: z.optional(z.enum(exceptionKinds, 'There is no such kind')),
  cursor: z.optional(NumberedCursor),
  limit: PageQuery.shape.limit,
})
export type ListExceptions = z.output<typeof ListExceptions>

/** An exception that somebody marked as done. Source: STAFF-33. */
export type DoneException = {
  id: number
  kind: ExceptionKind
  /** None for those that were done before it was recorded. */
  subject: ExceptionSubject | null
  doneBy: string
  doneAt: string
  note: string | null
  /** The exception that goes back to the queue with an undo; none once its cause has ended, or it is back already. */
  undo: { id: number; revision: number } | null
}

/** Response of `GET /api/admin/exceptions/history`, besides `success`. */
export type ExceptionHistoryPage = PageEnd & { done: DoneException[] }

/** Query of `GET /api/admin/exceptions/history`. */
export const ListExceptionHistory = z.object({
  cursor: z.optional(NumberedCursor),
  limit: PageQuery.shape.limit,
})
export type ListExceptionHistory = z.output<typeof ListExceptionHistory>

const revision = z.int('Say which revision you saw').check(z.gte(1))

/** Body of `PATCH /api/admin/exceptions/{id}`. Source: STAFF-30. */
export const ChangeException = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('assign'),
      /** Null gives it back. */
      ownerId: z.nullable(z.string('Choose a person').check(z.minLength(1), z.maxLength(64))),
      revision,
    }),
    z.object({ action: z.literal('snooze'), until: Instant, revision }),
    z.object({ action: z.literal('wake'), revision }),
    z.object({ action: z.literal('done'), note: optionalText(500), revision }),
    z.object({ action: z.literal('reopen'), revision }),
  ],
  'Say what to do with it',
)
export type ChangeException = z.output<typeof ChangeException>

/** Someone who may own exceptions. */
export type Colleague = { id: string; name: string; kinds: ExceptionKind[] }

/** An order is an exception if nobody contacted its customer within this time. Source: STAFF-30. */
export const contactWithinMinutes = 30

/** An order is an exception if it has no driver after this time, and again after as much. Source: STAFF-30. */
export const driverWithinHours = 24

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** No exception sleeps longer. */
export const longestSnoozeMs = 90 * dayMs

/**
 * When the queue shows an exception again after somebody is done with it; null for never. An order without a driver
 * after 24 hours comes back at 48.
 * Source: STAFF-30.
 */
export function returnsAt(
  { kind, dueAt }: { readonly kind: ExceptionKind; readonly dueAt: string },
  now: Date,
): string | null {
  const secondAt = new Date(Date.parse(dueAt) + driverWithinHours * hourMs)
  return kind === 'no_driver' && now < secondAt ? secondAt.toISOString() : null
}
