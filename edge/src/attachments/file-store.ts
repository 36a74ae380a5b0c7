import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { FileBucket } from '../bindings.ts'
import type { RequestContext } from '../request-context.ts'

/** The file's key in the store: contains nothing that the uploader chose. */
export function fileKey(attachmentId: string): string {
  return `attachments/${attachmentId}`
}

async function reach<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const refusal = new Refusal('files_unavailable')
    refusal.cause = error
    throw refusal
  }
}

/**
 * The files of attachments, by their row ids.
 * @throws Refusal `files_unavailable` if there is no store, and from each call if the store does not respond.
 */
export function openFiles({ files }: Pick<RequestContext, 'files'>) {
  const bucket: FileBucket | undefined = files
  if (!bucket) throw new Refusal('files_unavailable')
  return {
    put: (id: string, bytes: ArrayBuffer) => reach(bucket.put(fileKey(id), bytes)),
    get: (id: string) => reach(bucket.get(fileKey(id))),
    remove: (ids: readonly string[]) => reach(bucket.delete(ids.map(fileKey))),
  }
}
