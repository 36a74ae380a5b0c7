import * as z from 'zod/mini'
import { states } from '#core/address/states.ts'
import { Day } from '#core/fields/day-and-instant.ts'
import { createdAndTotal, dollars, listOf, SortedPageQuery, unknownSort } from '#core/fields/filter-fields.ts'
import { cleanStates } from '#core/orders/state/clean-state.ts'
import { paymentStates, transportStates } from '../state/order-state.ts'
import { orderSorts } from './order-sorts.ts'

/** More ids than this are not looked up at once. */
export const idsAtMost = 100

/** A text filter finds parts of words from this length on. */
export const shortestText = 3

const text = z.string().check(
  z.trim(),
  z.maxLength(100, 'At most 100 characters'),
  z.refine((typed) => typed === '' || typed.length >= shortestText, 'Type at least three characters'),
)

const isPlace = (place: string) =>
  /^\d{3,5}$/.test(place) || states.some(({ code }) => code === place || place === '')

const oneOf = <const Value extends string>(values: readonly Value[], message: string) =>
  z.pipe(z.string(), z.enum(values, message))

/** A ZIP, its first digits, or a state's code. */
const place = z.string().check(
  z.trim(),
  z.overwrite((typed) => typed.toUpperCase()),
  z.refine(isPlace, 'Enter a ZIP or a state such as FL'),
)

/** Order ids, tracking codes or short numbers, separated by anything that is in none of them. */
const ids = z
  .pipe(
    z.string().check(z.maxLength(6000, `At most ${idsAtMost} ids`)),
    z.transform((typed) => [...new Set(typed.toUpperCase().match(/[0-9A-Z]+/g))]),
  )
  .check(z.maxLength(idsAtMost, `At most ${idsAtMost} ids`))

/**
 * The fields by which the staff's list of orders can be filtered: a query of the API, the page's address, and a saved
 * view hold the same texts. Filters add up: an order must fit each.
 * Source: STAFF-20.
 */
export const orderFilterFields = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  ids: z.optional(ids),
  status: z.optional(listOf(transportStates, 'There is no such status')),
  payment: z.optional(listOf(paymentStates, 'There is no such payment status')),
  method: z.optional(oneOf(['stripe', 'invoice'], 'There is no such payment method')),
  customer: z.optional(text),
  vehicle: z.optional(text),
  vin: z.optional(text),
  /** A dealership's id; `none` for retail orders. */
  dealer: z.optional(z.string().check(z.trim(), z.maxLength(64, 'At most 64 characters'))),
  from: z.optional(place),
  to: z.optional(place),
  pickupFrom: z.optional(Day),
  pickupTo: z.optional(Day),
  /** The agreed day of pickup, else the preferred one. */
  plannedFrom: z.optional(Day),
  plannedTo: z.optional(Day),
  /** The agreed day of delivery. */
  deliverFrom: z.optional(Day),
  deliverTo: z.optional(Day),
  /** The carrier's pay and the margin, for those who may see carriers. */
  minPay: z.optional(dollars),
  maxPay: z.optional(dollars),
  minMargin: z.optional(dollars),
  maxMargin: z.optional(dollars),
  ...createdAndTotal,
  /** Whether the delivery is clean. Source: DRIVER-15. */
  delivery: z.optional(oneOf(cleanStates, 'There is no such delivery')),
  due: z.optional(oneOf(['yes', 'no'], 'Say yes or no')),
  /** Part of the name of the driver or the carrier. */
  driver: z.optional(text),
} as const

export type OrderFilterName = keyof typeof orderFilterFields
export const orderFilterNames = Object.keys(orderFilterFields) as OrderFilterName[]

/** Filters as their texts. */
export type OrderFilterTexts = { readonly [Name in OrderFilterName]?: string | undefined }

/** Query of `GET /api/admin/orders`: filters, order, and the place behind which the page begins. Source: STAFF-20. */
export const ListOrders = z.extend(SortedPageQuery, {
  ...orderFilterFields,
  sort: z._default(z.enum(orderSorts, unknownSort), 'created'),
})
export type ListOrders = z.output<typeof ListOrders>
