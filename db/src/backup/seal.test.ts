import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packLines, unpackLines } from './packed-lines.ts'
import { piecesOf, sealed, SealError, unsealed } from './seal.ts'

const secret = 'thirty-two characters or more of it'
const frame = 1 << 20

async function* one(bytes: Uint8Array, size = 64 * 1024) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

const numbered = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31) % 251))

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])(
  '%s bytes come back as they were',
  async (length) => {
    const bytes = numbered(length)
    const file = await whole(sealed(one(bytes), secret))
    expect(length > 64 && file.includes(bytes.subarray(0, 64))).toBe(false)
    expect((await whole(unsealed(one(file, 777_777), secret))).equals(bytes)).toBe(true)
    // A salt of its own: the same content twice does not show.
    expect((await whole(sealed(one(bytes), secret))).equals(file)).toBe(false)
  },
)

test('nothing opens under another secret, changed, cut off, put in another order or made longer', async () => {
  const file = await whole(sealed(one(numbered(2 * frame + 9)), secret))
  const head = 24
  const each = 4 + frame + 16
  const first = file.subarray(head, head + each)
  const second = file.subarray(head + each, head + 2 * each)
  const end = file.subarray(head + 2 * each)
  const changed = Buffer.from(file)
  changed[head + 99] = (changed[head + 99] ?? 0) ^ 1
  const wrong: [string, Buffer, string?][] = [
    ['another secret', file, `${secret}!`],
    ['a changed bit', changed],
    ['no end', file.subarray(0, head + 2 * each)],
    ['half a frame', file.subarray(0, head + 99)],
    ['another order', Buffer.concat([file.subarray(0, head), second, first, end])],
    ['a frame less', Buffer.concat([file.subarray(0, head), first, end])],
    ['more behind it', Buffer.concat([file, end])],
    ['no seal', numbered(99)],
  ]
  const opened: string[] = []
  for (const [what, bytes, under = secret] of wrong) {
    const refusal = await whole(unsealed(one(bytes), under)).catch((error: unknown) => error)
    if (!(refusal instanceof SealError)) opened.push(what)
  }
  expect(opened).toEqual([])
})

test('a stream is cut into pieces of one size, and a shorter end', async () => {
  const lengths: number[] = []
  for await (const piece of piecesOf(one(numbered(10), 3), 4)) lengths.push(piece.length)
  expect(lengths).toEqual([4, 4, 2])
})

async function linesOf(bytes: Uint8Array, under?: string): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of unpackLines(one(bytes), under)) lines.push(line)
  return lines
}

test('lines come back from a sealed file, and from a compressed one without a seal', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => ({ index, text: `é\n${'x'.repeat(index % 90)}` }))
  let file: Uint8Array = Buffer.alloc(0)
  await packLines(
    secret,
    async (bytes) => void (file = await whole(bytes)),
    async (write) => {
      for (const line of lines) await write(line)
    },
  )
  expect(await linesOf(file, secret)).toEqual(lines)
  await expect(linesOf(file)).rejects.toThrow('it is sealed: give its ENCRYPTION_SECRET')
  expect(await linesOf(gzipSync(`${JSON.stringify(lines[0])}\n`))).toEqual([lines[0]])
})

test('an error of either side ends both', async () => {
  const never = async (bytes: AsyncIterable<Uint8Array>) => void (await whole(bytes))
  const broken = async () => {
    throw new Error('no rows')
  }
  await expect(packLines(secret, never, broken)).rejects.toThrow('no rows')
  const full = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) throw new Error('no room')
  }
  const endless = async (write: (line: string) => Promise<void>) => {
    for (;;) await write(crypto.randomUUID().repeat(99))
  }
  await expect(packLines<string>(secret, full, endless)).rejects.toThrow('no room')
})
