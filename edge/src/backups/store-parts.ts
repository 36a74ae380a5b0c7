import { piecesOf } from '@switchback/db/backup/seal.ts'
import type { BackupBucket } from '../bindings.ts'

/** R2 wants all parts but the last of one size, of 5 MiB or more. */
const partBytes = 8 * 1024 * 1024

/**
 * Stores a stream under a key, part by part, without knowing its size. The object appears whole, or not at all.
 * @returns how many bytes.
 */
export async function storeParts(
  bucket: BackupBucket,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key)
  try {
    const parts: Awaited<ReturnType<typeof upload.uploadPart>>[] = []
    let bytes = 0
    for await (const piece of piecesOf(chunks, partBytes)) {
      parts.push(await upload.uploadPart(parts.length + 1, piece))
      bytes += piece.length
    }
    await upload.complete(parts)
    return bytes
  } catch (error) {
    await upload.abort().catch(() => undefined)
    throw error
  }
}
