import 'fake-indexeddb/auto'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { createClient } from '@switchback/db/testing/plain-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../edge/test/api/api-under-test.ts'
import { signedIn } from '../../edge/test/api/signed-in.ts'
import { orderPayload } from '../../edge/test/api/order-payload.ts'
import { newId } from '../src/offline/device/new-id.ts'
import { acceptNewPrice, payByCard } from '../src/offline/outbox/change-outbox.ts'
import { queueOperations } from '../src/offline/outbox/queue-operation.ts'
import { readOutbox } from '../src/offline/outbox/read-outbox.ts'
import { syncOf } from '../src/offline/sync/run-sync.ts'
import { sendOperations } from '../src/offline/sync/send-operations.ts'
import { shortLimitMs, signInOnDevice, stubBrowser, type Network } from './device-in-process.ts'
import { judge, type Intent } from './oracle.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'

// Changes of the server, or of the clock, while a device works offline.

const random = seededRandom(chaosSeed)
const outages = ['request lost', 'error', 'page', 'cut', 'hang'] as const
const dayMs = 24 * 60 * 60 * 1000

let api: ApiUnderTest
let network: Network
let booker: { Authorization: string }
let account: string
let intents: Intent[]

beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  booker = await signedIn(api, 'booker')
})
afterAll(() => api.stop())
beforeEach(() => {
  network = stubBrowser(api, random)
  network.outage = outages[Math.floor(random() * outages.length)]
  account = `device-${newId()}`
  intents = []
  signInOnDevice(account, booker.Authorization)
  // The first call of the account's sync decides how it sends.
  syncOf(account, { request: send })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the app does, but sooner tired of a call that hangs. */
const send = (who: string, operations: readonly OutboxOperation[]) =>
  sendOperations(who, operations, network.outage === 'hang' ? shortLimitMs : undefined)

const run = async (sql: string) => {
  const client = createClient({ url: api.database.url })
  await client.execute(sql)
  client.close()
}

/** Queues an order as the form does. */
async function order(name: string, paymentMethod: 'stripe' | 'invoice'): Promise<void> {
  const mark = `${account} ${name}`
  const id = newId()
  const payload = orderPayload({ customerName: mark, paymentMethod })
  await queueOperations(account, [{ id, kind: 'place_order', lane: id, title: name, payload }])
  intents.push({ kind: 'order', mark })
}

async function quote(title: string): Promise<void> {
  const { pickupZip, deliveryZip } = orderPayload().order
  const [vehicle] = orderPayload().vehicles
  const { vehicleType = 'Sedan', transportType = 'open', isRunning = true } = vehicle ?? {}
  const id = newId()
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  const payload = { quote: { id, ...trip }, shown: null }
  await queueOperations(account, [{ id: newId(), kind: 'save_quote', lane: id, title, payload }])
  intents.push({ kind: 'quote', mark: id })
}

/** Three quotes and two orders, with no network. */
async function workOffline(): Promise<void> {
  for (const title of ['one', 'two', 'three']) await quote(title)
  await order('by card', 'stripe')
  await order('by invoice', 'invoice')
  expect(await readOutbox(account)).toHaveLength(5)
}

/** The network is back. Returns what needs attention once nothing is pending. */
async function online(): Promise<string[][]> {
  network.outage = undefined
  syncOf(account).post({ kind: 'retry-now' })
  return settled()
}

async function settled(): Promise<string[][]> {
  const isPending = async () => (await readOutbox(account)).some(({ status }) => status !== 'attention')
  await vi.waitFor(
    async () => {
      if (await isPending()) throw new Error('Something is pending')
    },
    { timeout: 30_000, interval: 20 },
  )
  const left = await readOutbox(account)
  return left.map(({ title = '', refused }) => [title, refused?.code ?? ''])
}

/** Everything that is not left on the device is on the server, once. */
async function expectAllOnce(): Promise<void> {
  const left = (await readOutbox(account)).map(({ payload, status }) => {
    const { order: waiting, quote: saved } = payload as {
      order?: { customerName: string }
      quote?: { id: string }
    }
    return { mark: waiting?.customerName ?? saved?.id ?? '', status }
  })
  const { lost, doubled, stuck } = await judge(api.database.url, intents, left)
  expect({ lost, doubled, stuck }).toEqual({ lost: [], doubled: [], stuck: [] })
}

const idOf = async (title: string) =>
  (await readOutbox(account)).find((operation) => operation.title === title)?.id ?? ''

test.each([1, -1])(
  'a device whose clock is off by %d day sends everything once, before and after it is set',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })
    await workOffline()
    // The device tries, and waits by its wrong clock.
    syncOf(account).post({ kind: 'retry-now' })
    await vi.waitFor(
      async () => {
        const attempts = (await readOutbox(account)).map((operation) => operation.attempts)
        if (attempts.includes(0)) throw new Error('Not tried yet')
      },
      { timeout: 20_000, interval: 20 },
    )
    vi.useRealTimers()
    network.outage = undefined
    // Not the return of the network: waits by the wrong clock must not count.
    syncOf(account).post({ kind: 'look' })
    const attention = await settled()
    expect(attention.filter(([, code]) => code !== 'price_changed')).toEqual([])
    await expectAllOnce()
  },
)

test('a session that ended offline: everything waits for the account, and another one sends nothing of it', async () => {
  await workOffline()
  await api.send('POST', '/api/auth/logout', { json: {}, headers: booker })
  network.outage = undefined
  syncOf(account).post({ kind: 'retry-now' })
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull(), { timeout: 20_000 })
  signInOnDevice(`${account}-other`, (await signedIn(api, 'dealer')).Authorization)
  syncOf(account).post({ kind: 'retry-now' })
  await expect
    .poll(async () => (await readOutbox(account)).map(({ status }) => status))
    .toEqual(Array(5).fill('pending'))
  booker = await signedIn(api, 'booker')
  signInOnDevice(account, booker.Authorization)
  expect(await online()).toEqual([])
  await expectAllOnce()
})

// The last one: the rates stay changed.
test('new rates and no credit: the orders need attention with both prices and the credit, and arrive once the person decides', async () => {
  await workOffline()
  const card = { ...seedDealerRateCard, version: 'dearer', dealerMarkup: 0.5 }
  const at = new Date(Date.now() - 1000).toISOString()
  const { db } = api.database
  const row = { version: card.version, structureId: card.structureId, card }
  await db.write([db.sql.insert(rateCards).values({ ...row, effectiveFromAt: at, createdAt: at })])
  await run("UPDATE dealers SET credit_limit_cents = 100 WHERE id = 'demo-dealer-bayshore'")

  expect(await online()).toEqual([
    ['by card', 'price_changed'],
    ['by invoice', 'price_changed'],
  ])
  await expectAllOnce()
  await acceptNewPrice(await idOf('by card'), account)
  await acceptNewPrice(await idOf('by invoice'), account)
  expect(await settled()).toEqual([['by invoice', 'insufficient_credit']])
  await expectAllOnce()
  await payByCard(await idOf('by invoice'), account)
  expect(await settled()).toEqual([])
  await expectAllOnce()
})
