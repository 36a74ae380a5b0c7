import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { savedFiles } from '../saved/saved-files.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { closeDeviceDatabase, deleteDeviceDatabase } from './device-database.ts'
import { onDevice } from './on-device.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const dealerOrder = 'SB000000000000000000000DEA'
const visitorsOrder = 'SB000000000000000000000VIS'

function openFirst(): Dexie {
  const first = new Dexie('switchback')
  first.version(1).stores({ files: 'id, owner, keptAt' })
  return first
}

const bytes = (text: string) => new TextEncoder().encode(text)
const blob = (text: string) => new Blob([bytes(text)], { type: 'image/png' })
const common = { bytes: 5, type: 'image/png' }

/** One file in each shape that a version of the app wrote, of three accounts. */
const firstFiles = [
  { id: '1', owner: 'dealer.dana.quote-1', name: 'form.png', content: blob('form!'), keptAt: 10, ...common },
  { id: '2', owner: dealerOrder, name: 'order.png', content: blob('order'), savedAt: 20, ...common },
  {
    id: '3',
    owner: dealerOrder,
    name: 'big.png',
    content: blob('large'),
    savedAt: 30,
    refusal: 'No.',
    ...common,
  },
  { id: '4', owner: visitorsOrder, name: 'own.png', content: bytes('bytes').buffer, savedAt: 40, ...common },
  { id: '5', owner: 'quote-2', name: 'visit.png', content: blob('visit'), savedAt: 50, ...common },
  {
    id: '6',
    owner: 'dealer.finn.quote-3',
    name: 'other.png',
    content: blob('other'),
    savedAt: 60,
    ...common,
  },
  { id: '7', owner: 'dealer.dana.quote-1', name: 'without content', savedAt: 70, ...common },
]

beforeEach(async () => {
  vi.stubGlobal(
    'localStorage',
    memoryStorage({
      'switchback.orders-with-files.dana': [dealerOrder],
      'switchback.orders-with-files': [visitorsOrder],
    }),
  )
  for (const account of ['dana', 'finn', 'visitor']) await deleteDeviceDatabase(account)
  const first = openFirst()
  await first.delete()
  await first.open()
  await first.table('files').bulkPut(firstFiles)
  first.close()
})

const found = async (account: string, owner: string) =>
  Promise.all(
    (await savedFiles.of(account, owner)).map(async ({ file, operation }) => [
      file.name,
      file.savedAt,
      new TextDecoder().decode(await savedFiles.content(account, file.id)),
      operation?.refusal ?? operation?.status,
    ]),
  )

async function leftInFirst(): Promise<unknown[]> {
  const first = await openFirst().open()
  const ids = await first.table('files').toCollection().primaryKeys()
  first.close()
  return ids
}

describe('the files of the first database', () => {
  test('move to the database of their account, in every shape, and queued ones stay queued', async () => {
    expect(await found('dana', 'dealer.dana.quote-1')).toEqual([['form.png', 10, 'form!', undefined]])
    expect(await found('dana', dealerOrder)).toEqual([
      ['order.png', 20, 'order', 'pending'],
      ['big.png', 30, 'large', 'No.'],
    ])
    expect(await leftInFirst()).toEqual(['4', '5', '6'])
    expect(Object.keys(localStorage)).toEqual(['switchback.orders-with-files'])
    expect(await found('visitor', visitorsOrder)).toEqual([['own.png', 40, 'bytes', 'pending']])
    expect(await found('visitor', 'quote-2')).toEqual([['visit.png', 50, 'visit', undefined]])
    expect(await found('finn', 'dealer.finn.quote-3')).toEqual([['other.png', 60, 'other', undefined]])
    expect(await leftInFirst()).toEqual([])
  })

  test('that cannot be read as a file are set aside', async () => {
    expect(await onDevice('dana', ({ setAside }) => setAside.toArray())).toMatchObject([
      { from: 'switchback.files', row: { id: '7', name: 'without content' } },
    ])
  })

  test('are not doubled and not lost when a start is interrupted between copy and removal', async () => {
    await onDevice('dana', ({ files }) => files.count())
    // The removal did not reach the disk.
    const first = await openFirst().open()
    await first.table('files').bulkPut(firstFiles.slice(0, 1))
    first.close()
    closeDeviceDatabase('dana')
    expect(await found('dana', 'dealer.dana.quote-1')).toEqual([['form.png', 10, 'form!', undefined]])
    expect(await leftInFirst()).toEqual(['4', '5', '6'])
  })

  test('stay where they are when the new database has no room, and move at the next start', async () => {
    const put = vi.spyOn(Dexie.prototype, 'transaction').mockRejectedValue(new Error('QuotaExceededError'))
    await onDevice('finn', () => Promise.resolve())
    put.mockRestore()
    expect(await leftInFirst()).toContain('6')
    closeDeviceDatabase('finn')
    expect(await found('finn', 'dealer.finn.quote-3')).toEqual([['other.png', 60, 'other', undefined]])
  })
})
