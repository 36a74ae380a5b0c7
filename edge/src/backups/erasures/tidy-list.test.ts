import { erasureIndex, mergeErasures, type ListedOrder } from '@switchback/core/privacy/erasure-list.ts'
import { beforeEach, expect, test } from 'vitest'
import { fakeBucket, type FakeBucket } from '../../../test/api/fake-bindings.ts'
import { readParts } from './read-list.ts'
import { indexParts, partsOf, storePart } from './store-part.ts'
import { tidyList } from './tidy-list.ts'

// PRIVACY-16

const secret = 'thirty-two characters or more of it'
const now = new Date('2026-11-28T07:37:00.000Z')
const dayMs = 86_400_000
const ago = (count: number) => new Date(now.getTime() - count * dayMs)
let backups: FakeBucket
beforeEach(() => {
  backups = fakeBucket()
})

const order = (id: string, erasedDaysAgo: number, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  kind: 'order',
  id,
  erasedAt: ago(erasedDaysAgo).toISOString(),
  papersDeletedAt: null,
  recordUntilOn: null,
  recordDeletedAt: null,
  papersUntilOn: null,
  ...changes,
})
const put = (line: ListedOrder, under = secret, at = now) =>
  storePart(backups, { now: at, secret: under, lines: [line] })
const idsOf = async () => {
  const { erasures } = await readParts(backups, await partsOf(backups), secret)
  return erasures.map(({ id }) => id).toSorted()
}
const indexed = () =>
  JSON.parse(new TextDecoder().decode(backups.files.get(erasureIndex) ?? new Uint8Array())) as string[]
const tidy = (oldestBackup = ago(360)) => tidyList(backups, { now, secret, oldestBackup })

test('an order that was erased in stages is one line, as far as it was erased, in any order', () => {
  const first = order('a', 9, { papersUntilOn: '2026-11-20', recordUntilOn: '2026-11-25' })
  const papers = { ...first, papersDeletedAt: ago(5).toISOString() }
  const record = { ...first, recordDeletedAt: ago(2).toISOString() }
  const whole = { ...papers, recordDeletedAt: record.recordDeletedAt }
  for (const lines of [
    [first, papers, record],
    [record, papers, first],
  ]) {
    expect(mergeErasures(lines)).toEqual([whole])
  }
})

test('many parts become one that names everything, and the index with them', async () => {
  for (let at = 0; at < 22; at++) await put(order(`order-${String(at).padStart(2, '0')}`, at))
  const before = await idsOf()
  expect(await tidy()).toBe(0)
  expect(await idsOf()).toEqual(before)
  expect(await partsOf(backups)).toHaveLength(1)
  expect(indexed()).toEqual(await partsOf(backups))
})

test('an erasure leaves the list after its term, and not while a backup from before it is kept', async () => {
  await put(order('old', 401))
  await put(order('papers', 900, { papersDeletedAt: ago(10).toISOString() }))
  await put(order('young', 399))
  expect(await tidy(ago(402))).toBe(0)
  expect(await idsOf()).toEqual(['old', 'papers', 'young'])
  expect(await tidy()).toBe(1)
  expect(await idsOf()).toEqual(['papers', 'young'])
  expect(await tidy()).toBe(0)
})

test('a part under another secret stays for its term', async () => {
  await put(order('young', 300), `${secret}!`, ago(300))
  await put(order('old', 500), `${secret}!`, ago(500))
  await tidy()
  expect(await partsOf(backups)).toEqual([expect.stringContaining('erasures/2026-02')])
})

test('a run that dies before it removes the old parts loses nothing', async () => {
  await put(order('old', 401))
  await put(order('young', 1))
  backups.delete = () => Promise.reject(new Error('The run ended'))
  await expect(tidy()).rejects.toThrow('The run ended')
  expect(await idsOf()).toEqual(['old', 'young'])
})

test('two runs at once leave an index that names both parts', async () => {
  const ours = await put(order('a', 1))
  let theirs = ''
  backups.beforePut = async () => {
    theirs = await put(order('b', 1))
  }
  await indexParts(backups)
  expect(indexed().toSorted()).toEqual([ours, theirs].toSorted())
})

test('an empty list has an index, too', async () => {
  await indexParts(backups)
  expect(indexed()).toEqual([])
})
