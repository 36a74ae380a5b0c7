import type { EraseOwnAccount } from '@switchback/core/privacy/account-data.ts'
import { client } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveDataFile } from '../../forms/customer-data/data-file.ts'
import { dataNotDownloaded } from './words.ts'

const { account } = client.api.auth

/** Saves a copy of the user's own data; returns a message if it failed. Source: PRIVACY-13. */
export async function saveOwnData(): Promise<string | undefined> {
  try {
    const { data } = await readResponse(account.data.$get())
    saveDataFile(data)
    return undefined
  } catch (error) {
    return failureText(error, { otherwise: dataNotDownloaded }).message
  }
}

/** Deletes the user's own account. Source: PRIVACY-14. */
export async function eraseOwnAccount(json: EraseOwnAccount): Promise<void> {
  await readResponse(account.erase.$post({ json }))
}
