import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { FileBucket } from '../bindings.ts'
import type { RequestContext } from '../request-context.ts'

/** The name of a file in the store: nothing in it comes from whoever uploaded it. */
function keyOf(attachmentId: string): string {
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
 * The files of attachments, by the ids of their rows.
 * @throws Refusal `files_unavailable` where there is no store, and from each call if the store does not answer.
 */
export function openFiles({ files }: Pick<RequestContext, 'files'>) {
  const bucket: FileBucket | undefined = files
  if (!bucket) throw new Refusal('files_unavailable')
  return {
    put: (id: string, bytes: ArrayBuffer) => reach(bucket.put(keyOf(id), bytes)),
    get: (id: string) => reach(bucket.get(keyOf(id))),
    remove: (ids: readonly string[]) => reach(bucket.delete(ids.map(keyOf))),
  }
}
