import { backupKey, manifestKey } from '@switchback/core/system/backups.ts'
import { packLines } from '@switchback/db/backup/packed-lines.ts'
import { beforeEach, expect, test } from 'vitest'
import { fakeBucket, type FakeBucket } from '../../test/api/fake-bindings.ts'
import { pruneBackups } from './prune-backups.ts'

const secret = 'thirty-two characters or more of it'

let bucket: FakeBucket
beforeEach(() => {
  bucket = fakeBucket()
})

async function addNight(day: string, ids: readonly string[]): Promise<void> {
  const name = `${day}T07-37-00Z`
  await bucket.put(backupKey(name), `the database of ${day}`)
  const collect = async (chunks: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = []
    for await (const chunk of chunks) parts.push(chunk)
    await bucket.put(manifestKey(name), Buffer.concat(parts), { customMetadata: { files: `${ids.length}` } })
  }
  await packLines(secret, collect, async (write) => {
    for (const id of ids) await write({ key: `attachments/${id}`, bytes: 1, sha256: '' })
  })
}

/** Adds nights and their copies; `left` are those whose attachments no longer exist. */
async function prune(nights: Readonly<Record<string, readonly string[]>>, left: readonly string[]) {
  for (const [day, ids] of Object.entries(nights)) {
    await addNight(day, ids)
    for (const id of ids) await bucket.put(`files/attachments/${id}`, 'x')
  }
  return pruneBackups(bucket, { secret, left: left.map((id) => `files/attachments/${id}`) })
}

const keysOf = (folder: string) => [...bucket.files.keys()].filter((key) => key.startsWith(folder)).toSorted()

/** More of the same week and month than are kept. */
const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)

test('the eighth night goes, with the copies that it alone lists', async () => {
  const nights = Object.fromEntries(week.map((day) => [day, ['stays']]))
  const { kept, removed } = await prune(
    { '2026-11-10': ['old', 'stays'], '2026-11-14': ['older', 'stays'], '2026-11-15': ['stays'], ...nights },
    ['old', 'older'],
  )
  // The 15th is the newest of its week; the others are not.
  expect(kept.map(({ name }) => name.slice(8, 10))).toEqual(['22', '21', '20', '19', '18', '17', '16', '15'])
  expect(removed).toBe(6)
  expect(keysOf('files/')).toEqual(['files/attachments/stays'])
  expect(keysOf('nightly/2026-11-1').some((key) => /-1[04]T/.test(key))).toBe(false)
  expect(kept[0]).toEqual({ name: '2026-11-22T07-37-00Z', bytes: 26, files: 1 })
  expect(JSON.parse(new TextDecoder().decode(bucket.files.get('nightly/index.json')))).toEqual(kept)
})

test('a copy that one kept night lists stays', async () => {
  await prune({ '2026-11-21': ['removed'], '2026-11-22': [] }, ['removed'])
  expect(keysOf('files/')).toEqual(['files/attachments/removed'])
})

test('a manifest that does not open deletes no copy, and old nights go all the same', async () => {
  await addNight('2026-11-20', [])
  await bucket.put(manifestKey('2026-11-20T07-37-00Z'), 'damaged')
  await bucket.put(backupKey('2026-11-19T07-37-00Z'), 'without a manifest')
  const { removed, spared } = await prune({ '2026-11-21': ['one'] }, ['one', 'two'])
  expect([removed, spared]).toEqual([1, 2])
  expect(keysOf('files/')).toEqual(['files/attachments/one'])
})

test('a bucket that gives no manifest ends the run', async () => {
  await prune({ '2026-11-21': ['one'] }, [])
  bucket.get = () => Promise.reject(new Error('The bucket is slow'))
  await expect(prune({}, ['one'])).rejects.toThrow('The bucket is slow')
})

test('what never became whole goes, the only whole night never', async () => {
  await bucket.put(backupKey('2026-11-23T07-37-00Z'), 'without a manifest')
  const { kept, removed } = await prune({ '2020-01-01': [] }, [])
  expect([kept.length, removed]).toEqual([1, 1])
})
