import 'fake-indexeddb/auto'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../edge/test/api/api-under-test.ts'
import { signedIn } from '../../edge/test/api/signed-in.ts'
import { placing, syncResults } from '../../edge/test/api/sync-request.ts'
import { onDevice } from '../src/offline/database/on-device.ts'
import { syncOf } from '../src/offline/sync/run-sync.ts'
import { sendOperations } from '../src/offline/sync/send-operations.ts'
import type { Senders } from '../src/offline/sync/senders.ts'
import { shortLimitMs, signInOnDevice, stubBrowser } from './device-in-process.ts'
import { firstReleaseOutbox, firstReleaseStores } from './fixtures/first-release.ts'
import { judge } from './oracle.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { allTroubles, notMet } from './troubles.ts'

const account = 'R7'
let api: ApiUnderTest
let booker: { Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  booker = await signedIn(api, 'booker')
})
afterAll(() => api.stop())
afterEach(() => vi.unstubAllGlobals())

/** Writes the database of the old app with plain IndexedDB. */
function writeOldDatabase(rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`switchback.${account}`, firstReleaseStores.version)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
    opening.addEventListener('upgradeneeded', () => {
      for (const { name, keyPath, indexes } of firstReleaseStores.stores) {
        const store = opening.result.createObjectStore(name, { keyPath, autoIncrement: keyPath === null })
        for (const index of indexes) store.createIndex(index, index)
      }
    })
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('outbox', 'readwrite')
      for (const row of rows) transaction.objectStore('outbox').put(row)
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

async function placeTwo(): Promise<{ active: string; cancelled: string }> {
  const results = await syncResults(api, booker, [placing('R7 active'), placing('R7 cancelled')])
  const [active = '', cancelled = ''] = results.map(
    ({ response }: { response: { order: { id: string } } }) => response.order.id,
  )
  const cancel = { kind: 'cancel_order', version: 1, payload: { orderId: cancelled, reason: 'No truck' } }
  await syncResults(api, booker, [{ ...placing('R7'), ...cancel }])
  return { active, cancelled }
}

test('R7: an app that is three weeks old, with a full outbox, meets this server: all is applied or needs attention', async () => {
  const began = Date.now()
  const items = firstReleaseOutbox(began, await placeTwo())
  await writeOldDatabase(items.map(({ row }) => row))
  const network = stubBrowser(api, seededRandom(chaosSeed))
  // The first calls fail in one way each.
  network.due = [...allTroubles]
  signInOnDevice(account, booker.Authorization)
  const request: Senders['request'] = (who, operations) =>
    sendOperations(who, operations, network.due.length > 0 ? shortLimitMs : undefined)
  const sync = syncOf(account, { request })

  const readAll = () =>
    onDevice(account, async ({ outbox, setAside, doneOperations }) => ({
      outbox: await outbox.toArray(),
      aside: await setAside.toArray(),
      done: await doneOperations.toArray(),
    }))
  await vi.waitFor(
    async () => {
      sync.post({ kind: 'retry-now' })
      const { outbox } = await readAll()
      if (outbox.some(({ status }) => status !== 'attention')) throw new Error('Something is pending')
    },
    { timeout: 30_000, interval: 50 },
  )
  const { outbox, aside, done } = await readAll()
  const becameOf = (id: string): unknown => {
    if (done.some((each) => each.id === id)) return 'applied'
    if (aside.some(({ row }) => (row as { id: string }).id === id)) return 'set aside'
    const row = outbox.find((each) => each['id'] === id) as { refused?: { code: string } } | undefined
    return row && (row.refused?.code ?? 'update the app')
  }
  expect(items.map(({ row: { id, title } }) => [title, becameOf(id)])).toEqual(
    items.map(({ row: { title }, becomes }) => [title, becomes]),
  )
  // An item that needs attention still has everything that the user typed.
  const typed = new Map(items.map(({ row }) => [row.id, row['payload']]))
  expect(outbox.map(({ id, payload }) => [id, payload])).toEqual(
    outbox.map(({ id }) => [id, typed.get(String(id))]),
  )

  const marks = items
    .filter(({ row, becomes }) => row['kind'] === 'place_order' && becomes === 'applied')
    .map(({ row }) => (row['payload'] as { order: { customerName: string } }).order.customerName)
  const intents = marks.map((mark) => ({ kind: 'order', mark }) as const)
  const verdict = await judge(api.database.url, intents, [])
  const counts = `${items.length} items, ${outbox.length} need attention`
  const { met } = network
  recordResult({ id: 'R7', what: 'app and outbox three weeks old', counts, met, verdict, began })
  expect({ unmet: notMet(met), ...verdict }).toEqual({
    unmet: [],
    lost: [],
    doubled: [],
    stuck: [],
    waiting: [],
  })
})
