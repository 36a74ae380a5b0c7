import * as z from 'zod/mini'

/** The answer of a list to a cursor that none of its pages gave. */
export const noPlace = 'This is no place in the list'

/** Ids of rows in texts: letters, digits, `_`, `-`. */
const textId = /^[\w-]{1,64}$/
/** Row ids and cents: whole, and exact as a JavaScript number. */
const whole = /^\d{1,15}$/

/** Whether a text is a point in time that exists, as `Date.prototype.toISOString` writes it. */
export function isInstant(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

/** The whole number that a part of a cursor is; undefined for anything else, such as `1e999`. */
export const wholeNumber = (text: string): number | undefined => (whole.test(text) ? Number(text) : undefined)

/** The id that a part of a cursor is. */
export const idText = (text: string): string | undefined => (textId.test(text) ? text : undefined)

/**
 * The `cursor` of a list's query, read by `read`, which answers undefined for what is no place. An empty one asks for
 * the first page. Every cursor of every list is read through here, so that a malformed one is a 400 and reaches no query.
 */
export const cursorOf = <Place>(read: (text: string) => Place | undefined) =>
  z.pipe(
    z.string(noPlace).check(z.refine((text) => text === '' || read(text) !== undefined, noPlace)),
    z.transform((text): Place | undefined => (text === '' ? undefined : read(text))),
  )

/** The last row of a page in a list ordered by creation time and id. */
export type LastRow<Id extends string | number = string> = { readonly createdAt: string; readonly id: Id }

/** The cursor that requests the next page. */
export function pageCursor({ createdAt, id }: LastRow<string | number>): string {
  return `${createdAt}_${id}`
}

const lastRow =
  <Id extends string | number>(readId: (text: string) => Id | undefined) =>
  (text: string): LastRow<Id> | undefined => {
    const cut = text.indexOf('_')
    const createdAt = text.slice(0, Math.max(cut, 0))
    const id = readId(text.slice(cut + 1))
    return isInstant(createdAt) && id !== undefined ? { createdAt, id } : undefined
  }

/** {@link pageCursor} of a row whose id is a text. */
export const PageCursor = cursorOf(lastRow(idText))

/** {@link pageCursor} of a row whose id is a number. */
export const NumberedCursor = cursorOf(lastRow(wholeNumber))

/** The id of the last row, in a list that looks up the rest itself. */
export const IdCursor = cursorOf(idText)
