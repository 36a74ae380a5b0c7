import { Refusal } from '#core/errors/refusal.ts'
import { PageCursor } from './page-cursor.ts'

function refuse(): never {
  throw new Refusal('invalid', { details: [{ path: 'cursor', message: 'This is no place in the list' }] })
}

/** The place in a list that `pageCursor` wrote; none at its beginning. @throws Refusal `invalid` */
export function readListCursor(cursor: string | undefined) {
  if (cursor === undefined || cursor === '') return undefined
  const read = PageCursor.safeParse(cursor)
  return read.success ? read.data : refuse()
}

/** The `nextCursor` of a search of which the last row was this one. */
export const searchCursor = ({ rowId }: { readonly rowId: number }): string => `search_${rowId}`

/** The row that {@link searchCursor} wrote; a search begins beyond the last. @throws Refusal `invalid` */
export function readSearchCursor(cursor: string | undefined): { readonly rowId: number } {
  if (cursor === undefined || cursor === '') return { rowId: Number.MAX_SAFE_INTEGER }
  const rowId = /^search_(\d{1,15})$/.exec(cursor)?.[1]
  return rowId === undefined ? refuse() : { rowId: Number(rowId) }
}
