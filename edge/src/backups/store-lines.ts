import { packLines } from '@switchback/db/backup/packed-lines.ts'
import type { FileBucket } from '../bindings.ts'

type Lines<Line> = {
  readonly secret: string
  readonly lines: readonly Line[]
  /** Notes that a list of the bucket shows. */
  readonly metadata?: Record<string, string>
}

/** Stores lines as one object, compressed and sealed; for few of them: they are held in memory. Source: SYSTEM-6. */
export async function storeLines<Line>(
  bucket: FileBucket,
  key: string,
  { secret, lines, metadata = {} }: Lines<Line>,
): Promise<void> {
  const parts: Uint8Array[] = []
  const collect = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) parts.push(chunk)
  }
  await packLines<Line>(secret, collect, async (write) => {
    for (const line of lines) await write(line)
  })
  const bytes = await new Blob(parts.map((part) => part.slice())).arrayBuffer()
  await bucket.put(key, bytes, { customMetadata: metadata })
}
