import { Refusal } from '#core/errors/refusal.ts'
import { PageCursor } from './page-cursor.ts'

function refuse(): never {
  throw new Refusal('invalid', { details: [{ path: 'cursor', message: 'This is no place in the list' }] })
}

/** Reads a cursor of `pageCursor`; undefined at the beginning of the list. @throws Refusal `invalid` */
export function readListCursor(cursor: string | undefined) {
  if (cursor === undefined || cursor === '') return undefined
  const read = PageCursor.safeParse(cursor)
  return read.success ? read.data : refuse()
}

/** The `nextCursor` of a search that ended at this row. */
export const searchCursor = ({ rowId }: { readonly rowId: number }): string => `search_${rowId}`

/** Reads a cursor of {@link searchCursor}; a search starts past the last row id. @throws Refusal `invalid` */
export function readSearchCursor(cursor: string | undefined): { readonly rowId: number } {
  if (cursor === undefined || cursor === '') return { rowId: Number.MAX_SAFE_INTEGER }
  const rowId = /^search_(\d{1,15})$/.exec(cursor)?.[1]
  return rowId === undefined ? refuse() : { rowId: Number(rowId) }
}
