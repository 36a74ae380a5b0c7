import type { FileBucket, ListedObject } from '../bindings.ts'

/** Every object of a bucket whose key begins with `prefix`, in the order of their keys. */
export async function* listObjects(bucket: FileBucket, prefix?: string): AsyncGenerator<ListedObject> {
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list({
      include: ['customMetadata'],
      ...(prefix === undefined ? {} : { prefix }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    yield* page.objects
    if (!page.truncated) return
    ;({ cursor } = page)
  }
}
