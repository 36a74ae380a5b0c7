import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { ListPlace } from '@switchback/core/fields/list-place.ts'
import { noPlace } from '@switchback/core/fields/page-cursor.ts'

type Key = { readonly text: string; readonly number: number }

/**
 * The sorted value in a cursor, if it is of the list's own type.
 * @throws Refusal `invalid` for a cursor of another sort.
 */
export function placeKey<Type extends keyof Key>({ key }: Pick<ListPlace, 'key'>, type: Type): Key[Type] {
  if ((typeof key === 'number') === (type === 'number')) return key as Key[Type]
  throw new Refusal('invalid', { details: [{ path: 'cursor', message: noPlace }] })
}
