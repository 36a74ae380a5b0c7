import { queryClient } from '../../api/query-client.ts'
import { currentAccount } from '../device/current-account.ts'
import { savedList } from '../saved/saved-list.ts'
import type { Attempt } from './sync-event.ts'

const dealerQuotes = savedList('dealerQuotes')

/** Stores what screens of this device need of what the server made. */
async function saveResult(account: string, { outcome }: Attempt): Promise<void> {
  if (outcome.kind !== 'confirmed' || !outcome.response) return
  const { response } = outcome
  if ('quote' in response) {
    await dealerQuotes.save(response.quote.id, response.quote, account)
    return
  }
  const { order } = response
  queryClient.setQueryData(['dealer', 'orders', 'one', order.id], order)
}

export const saveResults = async (account: string, attempts: readonly Attempt[]): Promise<void> => {
  // A response that comes after signing out or locking is stored nowhere.
  if (currentAccount() !== account) return
  for (const attempt of attempts) await saveResult(account, attempt)
}

/** Once the outbox is empty: what screens show of the server has changed. Earlier, it would lose sight of what waits. */
export const refreshScreens = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['dealer'] })
