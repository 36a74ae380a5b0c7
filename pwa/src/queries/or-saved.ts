import { answerOrSaved, type CallLimit } from '../api/answer-or-saved.ts'
import { currentAccount } from '../offline/device/current-account.ts'
import type { ListValue } from '../offline/database/lists.ts'
import type { ListName } from '../offline/database/schema.ts'
import { savedList } from '../offline/saved/saved-list.ts'

/**
 * Returns the server's answer and saves it on the device; where the server is out of reach or takes too long, its last
 * answer.
 * @throws what `load` throws, if the server refused or nothing is saved
 * Source: OFFLINE-1, OFFLINE-5.
 */
export async function orSaved<Name extends ListName>(
  name: Name,
  id: string,
  load: (limit: CallLimit) => Promise<ListValue<Name>>,
): Promise<ListValue<Name>> {
  const account = currentAccount()
  const list = savedList(name)
  return answerOrSaved(
    async (limit) => {
      const value = await load(limit)
      void list.save(id, value, account)
      return value
    },
    () => list.find(id, account),
  )
}
