import * as z from 'zod/mini'

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/

/** The last row of a page in a list ordered by creation time and id. */
export type LastRow = { readonly createdAt: string; readonly id: string }

/** The cursor that requests the next page. */
export function pageCursor({ createdAt, id }: LastRow): string {
  return `${createdAt}_${id}`
}

/** The `cursor` of a list's query: {@link pageCursor} of the client's last row. */
export const PageCursor = z.pipe(
  z.string().check(z.regex(shape, 'This is no place in the list')),
  z.transform((text): LastRow => {
    const [, createdAt = '', id = ''] = shape.exec(text) ?? []
    return { createdAt, id }
  }),
)
