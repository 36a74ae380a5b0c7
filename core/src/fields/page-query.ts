import * as z from 'zod/mini'

/** Rows of one page of a list, unless the request says otherwise. */
const pageRows = 20

/**
 * Query of a list that is read page by page: `cursor` is the `nextCursor` of the page before, `search` words of which
 * each must begin a word of the row. The newest come first.
 */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  limit: z._default(z.coerce.number('Must be a number').check(z.int(), z.gte(1), z.lte(100)), pageRows),
})
export type PageQuery = z.output<typeof PageQuery>

/** What goes with every page; `null` on the last. */
export type PageEnd = { nextCursor: string | null }
