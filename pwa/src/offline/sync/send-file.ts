import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { bearer } from '../../api/session-token.ts'
import { currentAccount, visitor } from '../device/current-account.ts'
import { savedFiles } from '../saved/saved-files.ts'
import { sha256Of } from '../device/sha256.ts'
import type { Outcome } from './outcome-of.ts'
import { sendings } from './sendings.ts'
import { uploadFile } from './upload-file.ts'

const damaged: Outcome = {
  kind: 'attention',
  refusal: 'The copy on this device is damaged. Please remove the file and choose it again.',
}

const unreadable: Outcome = {
  kind: 'attention',
  refusal: 'This version of the app cannot read this file. Please update the app to send it.',
}

/** Uploads one file of an order. Source: FILE-6, FILE-2. */
export async function sendFile(account: string, { id, lane }: OutboxOperation): Promise<Outcome> {
  const waiting = (await savedFiles.of(account, lane)).find(({ file }) => file.id === id)
  if (!waiting) {
    // Removed by the user, unless its bytes are still here: then this version could not read its row.
    return (await savedFiles.content(account, id)) ? unreadable : { kind: 'confirmed' }
  }
  const { name, type, sha256, vehiclePosition } = waiting.file
  const content = await savedFiles.content(account, id)
  if (!content || (await sha256Of(content)) !== sha256) return damaged
  // The account may have left while the file was read.
  if (account !== visitor && currentAccount() !== account) return { kind: 'signed-out' }
  const sending = sendings.begin(id)
  try {
    return await uploadFile({
      orderId: lane,
      id,
      name,
      vehiclePosition,
      content: new Blob([content], { type }),
      headers: account === visitor ? {} : bearer(),
      onProgress: sending.onProgress,
      signal: sending.signal,
    })
  } finally {
    sending.end()
  }
}
