import { Refusal } from '@switchback/core/errors/refusal.ts'
import { attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import type { FindOrderContext } from '../orders/read/find-order.ts'
import type { RequestContext } from '../request-context.ts'
import { openFiles } from './file-store.ts'
import { findAttachment } from './find-attachment.ts'
import type { FileAsker } from './refuse-outsiders.ts'

/** A stored file, for download. */
export type StoredFile = {
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly body: ReadableStream
}

/**
 * Reads the file of an attachment.
 * @throws Refusal `not_found` if the order has no such attachment, `files_unavailable`; else as `findAttachment`.
 */
export async function readAttachment(
  context: FindOrderContext & Pick<RequestContext, 'files'>,
  orderId: string,
  clientId: string,
  asker: FileAsker,
): Promise<StoredFile> {
  const files = openFiles(context)
  const { attachment } = await findAttachment(context, orderId, clientId, asker)
  if (attachment?.state !== 'kept') throw new Refusal('not_found')
  const file = await files.get(attachment.id)
  if (!file) throw new Refusal('not_found')
  return {
    name: attachment.name,
    contentType: attachmentTypes[attachment.type].contentType,
    sizeBytes: attachment.sizeBytes,
    body: file.body,
  }
}
