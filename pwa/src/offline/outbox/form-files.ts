import { currentAccount } from '../device/current-account.ts'
import { syncOf } from '../sync/run-sync.ts'
import { sendings } from '../sync/sendings.ts'
import { savedFiles, type ChosenFile, type WaitingFile } from '../saved/saved-files.ts'

/** Forms of this page that became an order: a file chosen at the last moment goes to that order too. */
const orderOfForm = new Map<string, string>()

/** Starts a new form: files chosen in it belong to no order yet. */
export function openForm(subject: string): void {
  orderOfForm.delete(subject)
}

const sendNow = (account: string): void => syncOf(account).post({ kind: 'retry-now' })

/** Moves files chosen before the order existed to the order, and sends them. */
export async function sendFilesOfForm(subject: string, orderId: string): Promise<void> {
  const account = currentAccount()
  orderOfForm.set(subject, orderId)
  if (await savedFiles.handOver(account, subject, orderId)) sendNow(account)
}

/** Saves a file on this device, and sends it if its order exists. @throws DeviceStorageError */
export async function takeFile(account: string, file: ChosenFile, isOfOrder: boolean): Promise<void> {
  const orderId = isOfOrder ? file.owner : orderOfForm.get(file.owner)
  await savedFiles.save(account, { ...file, owner: orderId ?? file.owner }, orderId)
  if (orderId !== undefined) sendNow(account)
}

/** Removes a file, even during its upload. */
export async function withdrawFile(account: string, id: string): Promise<void> {
  await savedFiles.discard(account, id)
  sendings.abort(id)
  syncOf(account).post({ kind: 'look' })
}

/** Sends a refused file again. */
export async function sendAgain(account: string, file: WaitingFile): Promise<void> {
  await savedFiles.retry(account, file)
  sendNow(account)
}
