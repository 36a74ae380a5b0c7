import { erasureIndex, erasurePartKey, type ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import { packLines } from '@switchback/db/backup/packed-lines.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Bucket } from './bucket.ts'
import { filesOfErased } from './erased-files.ts'
import { inOwnFolder } from './fetch-backup.ts'
import { fetchErasures, needErasures } from './fetch-erasures.ts'
import { replayWords } from './replay-list.ts'

// PRIVACY-16

const secret = 'thirty-two characters or more of it'
const at = '2026-11-28T07:37:00.000Z'
const order = (id: string, papersDeletedAt: string | null = null): ListedErasure => ({
  kind: 'order',
  id,
  erasedAt: at,
  papersDeletedAt,
  recordUntilOn: null,
  recordDeletedAt: null,
  papersUntilOn: null,
})

async function packed(lines: readonly ListedErasure[], under: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const collect = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) parts.push(chunk)
  }
  await packLines<ListedErasure>(under, collect, async (write) => {
    for (const line of lines) await write(line)
  })
  return Buffer.concat(parts)
}

const bucketOf = (objects: Readonly<Record<string, string | Uint8Array>>): Bucket => ({
  name: 'switchback-backups',
  fetch: async (key, file) => {
    const content = objects[key]
    if (content !== undefined) writeFileSync(file, content)
    return content !== undefined
  },
  store: async () => {},
  remove: async () => {},
})

const [first, second] = ['a', 'b'].map((unique) => erasurePartKey(new Date(at), unique)) as [string, string]
const index = JSON.stringify([first, second])
const read = (objects: Parameters<typeof bucketOf>[0], secrets = [secret]) =>
  inOwnFolder((folder) => fetchErasures(bucketOf(objects), folder, secrets))

test('every part of the list is read, also under the secret before', async () => {
  const objects = {
    [erasureIndex]: index,
    [first]: await packed([order('a')], `${secret}!`),
    [second]: await packed([order('b'), { kind: 'account', id: 'c', erasedAt: at }], secret),
  }
  const erasures = await read(objects, [secret, `${secret}!`])
  expect(erasures.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  await expect(read(objects)).rejects.toThrow('1 of 2 parts of the list of deletions do not open')
})

test('a list that is not whole is none, and a restore names the way on', async () => {
  const whole = await packed([order('a')], secret)
  await expect(read({ [erasureIndex]: index, [first]: whole })).rejects.toThrow(`There is no ${second}`)
  await expect(read({})).rejects.toThrow('without which nobody knows what was deleted')
  const restoring = inOwnFolder((folder) => needErasures(bucketOf({}), folder, [secret]))
  await expect(restoring).rejects.toThrow(/nothing was restored.*--without-erasures.*--replay-erasures/)
})

test('files of erased orders stay away; photos only of those whose papers are gone', async () => {
  const lines = [
    { backup: 1, madeAt: at },
    { table: 'driver_events', columns: ['id', 'order_id'] },
    [1, 'event', 'gone'],
    { table: 'inspection_photos', columns: ['inspection_id', 'number'] },
    [1, 'record-gone', 0],
    [2, 'record-kept', 1],
    { table: 'inspections', columns: ['order_id', 'id'] },
    [1, 'gone', 'record-gone'],
    [2, 'erased', 'record-kept'],
    { table: 'order_attachments', columns: ['id', 'order_id', 'name'] },
    [1, 'file-erased', 'erased', 'a.pdf'],
    [2, 'file-other', 'other', null],
    { table: 'orders', columns: ['id', 'order_id'] },
    [1, 'gone', 'gone'],
    { end: {} },
  ]
  await inOwnFolder(async (folder) => {
    const path = join(folder, 'a.backup.gz')
    writeFileSync(path, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    const away = await filesOfErased({ path }, [order('erased'), order('gone', at)])
    const expected = ['attachments/event-0', 'attachments/file-erased', 'attachments/record-gone-0']
    expect([...away].toSorted()).toEqual(expected)
  })
})

test('the operator reads how many went, and which orders wait', () => {
  expect(replayWords({ orders: 1, accounts: 0, underWay: [] }, 12)).toBe(
    'Deleted again: 1 order and 0 accounts, of 12 in the list.',
  )
  expect(replayWords({ orders: 2, accounts: 1, underWay: ['0195-abcdef'] }, 12)).toMatch(
    /1 deleted order had not ended at that moment: #?\S*ABCDEF/,
  )
})
