import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  attachmentLimits,
  safeFileName,
  type AttachmentType,
} from '@switchback/core/orders/attachments/attachment.ts'
import { sniffAttachment } from '@switchback/core/orders/attachments/sniff-attachment.ts'
import { sha256Hex } from '../http/hash.ts'
import type { SentFile } from '../http/read-upload.ts'

/** A file of an accepted type, as its row names it. */
export type CheckedFile = {
  readonly name: string
  readonly type: AttachmentType
  readonly sizeBytes: number
  readonly contentHash: string
}

const wrongType = 'Only PDF, JPG, PNG, DOC and DOCX files can be attached.'

/**
 * Checks that the content matches the type that the name claims.
 * @throws Refusal `too_large` above 10 MB; `unsupported_type`
 * Source: FILE-1.
 */
export async function checkFile({ name, bytes }: SentFile): Promise<CheckedFile> {
  if (bytes.byteLength > attachmentLimits.fileBytes) {
    throw new Refusal('too_large', { sentence: 'A file can be up to 10 MB.' })
  }
  if (bytes.byteLength === 0) throw new Refusal('unsupported_type', { sentence: 'The file is empty.' })
  const safeName = safeFileName(name)
  const type = sniffAttachment(name, new Uint8Array(bytes))
  if (!safeName || !type) throw new Refusal('unsupported_type', { sentence: wrongType })
  if (type === 'misnamed') {
    throw new Refusal('unsupported_type', { sentence: "The file isn't what its name says. " + wrongType })
  }
  return { name: safeName, type, sizeBytes: bytes.byteLength, contentHash: await sha256Hex(bytes) }
}
