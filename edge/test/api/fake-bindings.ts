import type { Bindings, FileBucket, OutboxQueue } from '../../src/bindings.ts'

/**
 * A bucket that stores its files in memory, and fails while `isDown`. `beforePut` runs once, before the next file is
 * stored.
 */
export type FakeBucket = FileBucket & {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>
  isDown: boolean
  beforePut: (() => Promise<void>) | undefined
}

export function fakeBucket(): FakeBucket {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const refuseIfDown = () => {
    if (bucket.isDown) throw new Error('The bucket is down')
  }
  const bucket: FakeBucket = {
    files,
    isDown: false,
    beforePut: undefined,
    put: async (key, bytes) => {
      refuseIfDown()
      const { beforePut } = bucket
      bucket.beforePut = undefined
      await beforePut?.()
      files.set(key, new Uint8Array(bytes.slice(0)))
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
