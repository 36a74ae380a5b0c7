import { createHash } from 'node:crypto'
import type { BackupBucket, Bindings, OutboxQueue } from '../../src/bindings.ts'

/**
 * A bucket that stores its files in memory, and fails while `isDown`. `beforePut` runs once, before the next file is
 * stored.
 */
export type FakeBucket = BackupBucket & {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>
  isDown: boolean
  beforePut: (() => Promise<void>) | undefined
}

/** The bytes of what was put, in a buffer of their own. */
function ownBytes(given: ArrayBuffer | ArrayBufferView | string): Uint8Array<ArrayBuffer> {
  if (typeof given === 'string') return new TextEncoder().encode(given)
  if (given instanceof ArrayBuffer) return new Uint8Array(given.slice(0))
  return new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice()
}

/** The least size of a part that is not the last one, and the only one of those: as R2 has it. */
const partBytes = 5 * 1024 * 1024

async function joined(parts: readonly Uint8Array[]): Promise<ArrayBuffer> {
  const [first] = parts
  const wrong = parts.slice(0, -1).some(({ length }) => length < partBytes || length !== first?.length)
  if (wrong) throw new Error('All parts but the last must have one size, of 5 MiB or more')
  return new Blob(parts.map((part) => part.slice())).arrayBuffer()
}

const pageSize = 3

export function fakeBucket(): FakeBucket {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const metadata = new Map<string, Record<string, string>>()
  const refuseIfDown = () => {
    if (bucket.isDown) throw new Error('The bucket is down')
  }
  const bucket: FakeBucket = {
    files,
    isDown: false,
    beforePut: undefined,
    put: async (key, bytes, options) => {
      refuseIfDown()
      const { beforePut } = bucket
      bucket.beforePut = undefined
      await beforePut?.()
      files.set(key, ownBytes(bytes))
      metadata.set(key, options?.customMetadata ?? {})
    },
    get: async (key) => {
      refuseIfDown()
      const bytes = files.get(key)
      return bytes ? { body: new Blob([bytes]).stream() } : null
    },
    delete: async (keys) => {
      refuseIfDown()
      for (const key of keys) files.delete(key)
    },
    // Small pages, so that tests read several.
    list: async ({ prefix = '', cursor = '', include = [] } = {}) => {
      refuseIfDown()
      const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > cursor).toSorted()
      const objects = keys.slice(0, pageSize).map((key) => {
        const bytes = files.get(key) ?? new Uint8Array()
        const etag = createHash('md5').update(bytes).digest('hex')
        const custom = include.includes('customMetadata') ? { customMetadata: metadata.get(key) ?? {} } : {}
        return { key, size: bytes.length, etag, ...custom }
      })
      const last = objects.at(-1)?.key
      return keys.length > pageSize && last !== undefined
        ? { objects, truncated: true, cursor: last }
        : { objects, truncated: false }
    },
    createMultipartUpload: async (key) => {
      refuseIfDown()
      const parts: Uint8Array[] = []
      return {
        uploadPart: async (partNumber, bytes) => {
          refuseIfDown()
          parts[partNumber - 1] = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
          return { partNumber, etag: String(partNumber) }
        },
        complete: async () => bucket.put(key, await joined(parts)),
        abort: async () => {},
      }
    },
  }
  return bucket
}

/** A queue that records its messages and delivers none. */
export function fakeQueue(): OutboxQueue & { readonly sent: string[] } {
  const sent: string[] = []
  return {
    sent,
    sendBatch: async (calls) => {
      for (const { body } of calls) sent.push(body.messageId)
    },
  }
}

export type FakeBindings = Bindings & {
  readonly FILES: FakeBucket
  readonly OUTBOX: ReturnType<typeof fakeQueue>
}

export function fakeBindings(): FakeBindings {
  return { FILES: fakeBucket(), OUTBOX: fakeQueue() }
}
