import * as z from 'zod/mini'
import { IdCursor } from './page-cursor.ts'

/** Default page size. */
const pageRows = 20

/**
 * Query of a paginated list, newest first. `cursor` is the `nextCursor` of the previous page. Every word of `search`
 * must begin a word of the row.
 */
export const PageQuery = z.object({
  cursor: z.optional(IdCursor),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  limit: z._default(z.coerce.number('Must be a number').check(z.int(), z.gte(1), z.lte(100)), pageRows),
})
export type PageQuery = z.output<typeof PageQuery>

/** Part of every page; `null` on the last. */
export type PageEnd = { nextCursor: string | null }

/** Part of every page of a list with filters that the server sorts. */
export type SortedPageEnd = PageEnd & {
  /** Filters that fit few rows ended the page early; the next one goes on. */
  isCutShort: boolean
  /** The rows are sorted among this many of the newest that fit; null if among all. */
  sortedAmong: number | null
}
