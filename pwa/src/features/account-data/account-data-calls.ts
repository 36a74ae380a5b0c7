import type { EraseOwnAccount } from '@switchback/core/privacy/account-data.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

const { account } = client.api.auth

/** A copy of the user's own data. Source: PRIVACY-13. */
export const ownData = async (): Promise<object> => (await readResponse(account.data.$get())).data

/** Deletes the user's own account. Source: PRIVACY-14. */
export async function eraseOwnAccount(json: EraseOwnAccount): Promise<void> {
  await readResponse(account.erase.$post({ json }))
}
