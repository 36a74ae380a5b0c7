import { cursorOf, idText, isInstant, wholeNumber } from './page-cursor.ts'

/** The last row of a page: its value in the sorted column (a text, or cents and row ids as a number), and its id. */
export type ListPlace = { readonly key: string | number; readonly id: string }

/** The cursor that requests the rows behind this one. */
export const placeCursor = ({ key, id }: ListPlace): string => `${key}_${id}`

/** A day or an instant, perhaps behind the rank of its group (`3.`). */
function timeKey(text: string): string | undefined {
  const time = text.replace(/^\d\./, '')
  return isInstant(time) || isInstant(`${time}T00:00:00.000Z`) ? text : undefined
}

function readPlace(text: string): ListPlace | undefined {
  const cut = text.indexOf('_')
  const sorted = text.slice(0, Math.max(cut, 0))
  const [key, id] = [wholeNumber(sorted) ?? timeKey(sorted), idText(text.slice(cut + 1))]
  return key === undefined || id === undefined ? undefined : { key, id }
}

/** The `cursor` of a sorted list: {@link placeCursor} of the last row of the previous page; empty for the first page. */
export const PlaceCursor = cursorOf(readPlace)
