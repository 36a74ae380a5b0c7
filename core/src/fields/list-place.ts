import * as z from 'zod/mini'

const shape = /^([\w.:-]{1,40})_([\w-]{1,64})$/

/** The last row of a page: its value in the sorted column, and its id. */
export type ListPlace = { readonly key: string; readonly id: string }

/** The cursor that requests the rows behind this one. */
export const placeCursor = ({ key, id }: ListPlace): string => `${key}_${id}`

/** The `cursor` of a sorted list: {@link placeCursor} of the last row of the previous page; empty for the first page. */
export const PlaceCursor = z.pipe(
  z.string().check(z.regex(new RegExp(`^$|${shape.source}`), 'This is no place in the list')),
  z.transform((text): ListPlace | undefined => {
    const [, key = '', id = ''] = shape.exec(text) ?? []
    return text === '' ? undefined : { key, id }
  }),
)
