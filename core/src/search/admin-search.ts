import * as z from 'zod/mini'

/** Kinds of search result, in the order in which the screen groups them. Source: FIND-1. */
export const searchKinds = ['order', 'invoice', 'dealer', 'person', 'carrier', 'driver'] as const
export type SearchKind = (typeof searchKinds)[number]

/** One thing that the search found. */
export type SearchHit = {
  kind: SearchKind
  id: string
  title: string
  /** The line that tells a hit from others of the same title. */
  detail: string
  /** The order that an invoice belongs to. */
  orderId: string | null
  /** The dealership itself, or the one that a user or an invoice belongs to. */
  dealerId: string | null
}

/** The most results of one kind. */
export const hitsPerKind = 6

/** Query of `GET /api/admin/search`. */
export const AdminSearch = z.object({
  q: z
    .string('Say what to search for')
    .check(
      z.trim(),
      z.minLength(2, 'Type at least two characters'),
      z.maxLength(100, 'At most 100 characters'),
    ),
})
