import { attachmentTypes, attachmentTypeOfName } from '@switchback/core/orders/attachments/attachment.ts'
import { sentenceOfStorage, storageProblemOf } from '../../offline/database/storage-problem.ts'
import { takeFile } from '../../offline/outbox/form-files.ts'
import { newId } from '../../offline/device/new-id.ts'
import { hasRoomFor } from '../../offline/device/room.ts'
import type { Attachment } from './attachment.ts'
import { errorOfContent } from './check-file.ts'

/** A file that cannot be attached, with the reason. */
export const unfit = (file: File, reason: string): Attachment => ({
  id: newId(),
  name: file.name,
  bytes: file.size,
  type: file.type,
  state: { kind: 'unfit', reason },
})

const noRoom =
  'This device has no room for this file. You can send your order without it, or free up some space and add it again.'

type Taken = { account: string; owner: string; isOfOrder: boolean; vehiclePosition: number | undefined }

/** Saves a file on this device. Returns it with the reason if it cannot be attached. */
export async function takeChosenFile(
  file: File,
  { account, owner, isOfOrder, vehiclePosition }: Taken,
): Promise<Attachment | undefined> {
  const type = attachmentTypeOfName(file.name)
  const contentType = type ? attachmentTypes[type].contentType : file.type
  try {
    const { name, size } = file
    if (!(await hasRoomFor(size))) return unfit(file, noRoom)
    // A copy: a file on a memory card or in the cloud may be gone by the time of the upload.
    const content = await file.arrayBuffer()
    const error = errorOfContent(name, content)
    if (error !== undefined) return unfit(file, error)
    const saved = { id: newId(), owner, name, bytes: size, type: contentType, content, savedAt: Date.now() }
    const about = vehiclePosition === undefined ? {} : { vehiclePosition }
    await takeFile(account, { ...saved, ...about }, isOfOrder)
    return undefined
  } catch (error) {
    if (storageProblemOf(error) === 'full') return unfit(file, noRoom)
    return unfit(file, `We couldn't save the file. ${sentenceOfStorage(error)}`)
  }
}
