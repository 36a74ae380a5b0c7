import { exportUnsent } from '../offline/transfer/export-unsent.ts'
import { businessDay } from '../ui/format/business-day.ts'
import { saveFile } from '../ui/page/save-file.ts'
import { exportWords } from './words.ts'

/**
 * Saves all unsent work of an account as a file, for another device. Returns what to tell the user.
 * @throws DeviceStorageError
 * Source: OFFLINE-13.
 */
export async function saveCopy(account: string): Promise<string> {
  const exported = await exportUnsent(account)
  const file = new Blob([exported.text], { type: 'application/json' })
  saveFile(file, `switchback-unsent-${businessDay()}.json`)
  return exportWords(exported)
}
