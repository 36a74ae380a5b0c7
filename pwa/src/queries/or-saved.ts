import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { currentAccount } from '../offline/current-account.ts'
import type { ListValue } from '../offline/database/lists.ts'
import type { ListName } from '../offline/database/schema.ts'
import { savedList } from '../offline/saved-list.ts'

/**
 * What the server says now, saved on the device; where the server is out of reach, what it said last.
 * @throws what `load` throws, if the server refused or nothing is saved
 * Source: OFFLINE-1, OFFLINE-5.
 */
export async function orSaved<Name extends ListName>(
  name: Name,
  id: string,
  load: () => Promise<ListValue<Name>>,
): Promise<ListValue<Name>> {
  const account = currentAccount()
  const list = savedList(name)
  try {
    const value = await load()
    void list.save(id, value, account)
    return value
  } catch (error) {
    const saved = isOutOfReach(error) ? await list.find(id, account) : undefined
    if (saved !== undefined) return saved
    throw error
  }
}
