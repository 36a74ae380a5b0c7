import * as z from 'zod/mini'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { Day } from './day-and-instant.ts'
import { PlaceCursor } from './list-place.ts'
import { PageQuery } from './page-query.ts'
import { sortDirections } from './sort-direction.ts'

/** One or more of some values, separated by commas. */
export const listOf = <const Value extends string>(values: readonly Value[], message: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.enum(values, message)),
  )

/** An amount of dollars as cents. */
export const dollars = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => (parseDollars(typed) ?? -1) >= 0, 'Enter an amount in dollars'),
  ),
  z.transform((typed) => parseDollars(typed) ?? 0),
)

/** The filters by creation and by amount that these lists share; both ends are included. */
export const createdAndTotal = {
  createdFrom: z.optional(Day),
  createdTo: z.optional(Day),
  minTotal: z.optional(dollars),
  maxTotal: z.optional(dollars),
} as const

/** The query of a list that the server sorts; each adds its own `sort`. Without a direction a sort has its usual one. */
export const SortedPageQuery = z.extend(PageQuery, {
  direction: z.optional(z.enum(sortDirections, 'Say asc or desc')),
  cursor: z.optional(PlaceCursor),
})

/** The message for a `sort` that a list does not have. */
export const unknownSort = 'This list cannot be sorted by this'
