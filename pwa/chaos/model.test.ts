import 'fake-indexeddb/auto'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { createClient } from '@switchback/db/testing/plain-client.ts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../edge/test/api/api-under-test.ts'
import { signedIn } from '../../edge/test/api/signed-in.ts'
import { orderPayload } from '../../edge/test/api/order-payload.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { brokenInvariants } from '../../edge/test/payments/broken-invariants.ts'
import { discardOperation, editOperation } from '../src/offline/outbox/change-outbox.ts'
import { newId } from '../src/offline/device/new-id.ts'
import { queueOperations } from '../src/offline/outbox/queue-operation.ts'
import { readOutbox } from '../src/offline/outbox/read-outbox.ts'
import { sendOperations } from '../src/offline/sync/send-operations.ts'
import type { SyncEvent } from '../src/offline/sync/sync-event.ts'
import { takeStep } from '../src/offline/sync/take-step.ts'
import { shortLimitMs, signInOnDevice, stubBrowser, type Network } from './device-in-process.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { allTroubles, notMet, type Trouble } from './troubles.ts'

// The commands decide when something is sent.
vi.mock('../src/offline/sync/run-sync.ts', () => ({ syncOf: () => ({ post: () => undefined }) }))

// Scorecard R6, in full by `npm run chaos`.
const runs = stormSize(1000, 25)
const random = seededRandom(chaosSeed)

let api: ApiUnderTest
let network: Network
let server: ReturnType<typeof createClient>
let booker: { Authorization: string }
let staff: { Authorization: string }
beforeAll(async () => {
  api = await startApi({ settings: { SANDBOX_WEBHOOK_SECRET: 'secret of the sandbox' } })
  server = createClient({ url: api.database.url })
  await seedPeople(api.database.db, new Date())
  booker = await signedIn(api, 'booker')
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())
beforeEach(() => {
  network = stubBrowser(api, random)
})
afterEach(() => vi.unstubAllGlobals())

type Row = { id: string; notes: string; cancellations: number }

/** Reads the rows of an order on the server, by plain SQL. */
async function rowsOf(mark: string): Promise<Row[]> {
  const { rows } = await server.execute({
    sql: "SELECT id, notes, (SELECT count(*) FROM order_events WHERE order_id = orders.id AND to_state = 'cancelled') AS cancellations FROM orders WHERE customer_name = ?",
    args: [mark],
  })
  return rows.map((row) => ({
    id: row['id'] as string,
    notes: row['notes'] as string,
    cancellations: Number(row['cancellations']),
  }))
}

/** The user's actions with one order, and the outcomes that they allow. */
type Expected = {
  readonly operationId: string
  notes: string
  isDiscarded: boolean
  isCancelled: boolean
  /** Staff assigned a driver: then the dealer cannot cancel. */
  isAssigned: boolean
}
type Model = { readonly orders: Map<string, Expected> }
type World = { readonly account: string }

const payloadOf = (mark: string, notes: string) => orderPayload({ customerName: mark, notes })

/** One pass of the sync. `dies` ends it after the request, before its outcome is stored. */
async function pass(account: string, dies: boolean): Promise<void> {
  const events: SyncEvent[] = [{ kind: 'lock-taken' }, { kind: 'retry-now' }]
  for (let event = events.shift(); event; event = events.shift()) {
    const { send } = await takeStep(account, event)
    if (send.length === 0) continue
    const isHanging = network.outage === 'hang' || network.trouble === 'hang'
    const outcomes = await sendOperations(account, send, isHanging ? shortLimitMs : undefined)
    if (dies) return
    events.push({
      kind: 'attempted',
      attempts: send.map((sent, at) => ({ sent, outcome: outcomes[at] ?? { kind: 'retry' } })),
    })
  }
}

const nthOf = ({ orders }: Model, at: number): [string, Expected] | undefined =>
  [...orders.entries()][at % Math.max(1, orders.size)]

class Create implements fc.AsyncCommand<Model, World> {
  check = () => true
  async run({ orders }: Model, { account }: World) {
    const mark = `${account} ${orders.size}`
    const id = newId()
    const operation = {
      id,
      kind: 'place_order',
      lane: id,
      title: mark,
      payload: payloadOf(mark, 'first'),
    } as const
    await queueOperations(account, [operation])
    orders.set(mark, {
      operationId: id,
      notes: 'first',
      isDiscarded: false,
      isCancelled: false,
      isAssigned: false,
    })
  }
  toString = () => 'create'
}

/** A command on one of the orders. */
abstract class OnOrder implements fc.AsyncCommand<Model, World> {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  check = (model: Readonly<Model>) => model.orders.size > 0
  async run(model: Model, world: World) {
    const found = nthOf(model, this.at)
    if (found) await this.act(found, world)
  }
  abstract act(order: [string, Expected], world: World): Promise<void>
  toString = () => `${this.constructor.name}(${this.at})`
}

class Edit extends OnOrder {
  async act([mark, expected]: [string, Expected], { account }: World) {
    const waiting = (await readOutbox(account)).find(({ id }) => id === expected.operationId)
    if (!waiting || waiting.status === 'sending') return
    const notes = `${expected.notes} again`
    await editOperation(expected.operationId, { payload: payloadOf(mark, notes) }, account)
    // An order that has arrived meanwhile stays as it arrived.
    if ((await rowsOf(mark)).length === 0) expected.notes = notes
  }
}

class Discard extends OnOrder {
  async act([mark, expected]: [string, Expected], { account }: World) {
    const waiting = (await readOutbox(account)).find(({ id }) => id === expected.operationId)
    if (!waiting || waiting.status === 'sending') return
    await discardOperation(expected.operationId, account)
    // Its cancellation goes with it, unless they have arrived meanwhile.
    const [row] = await rowsOf(mark)
    expected.isDiscarded = row === undefined
    expected.isCancelled = row !== undefined && row.cancellations > 0
  }
}

class Cancel extends OnOrder {
  async act([, expected]: [string, Expected], { account }: World) {
    if (expected.isDiscarded || expected.isCancelled) return
    const { operationId } = expected
    const payload = { operationId, reason: 'Sold elsewhere' }
    const operation = {
      id: newId(),
      kind: 'cancel_order',
      lane: operationId,
      title: 'Cancel',
      payload,
    } as const
    await queueOperations(account, [operation])
    expected.isCancelled = true
  }
}

class Pay extends OnOrder {
  async act([mark]: [string, Expected]) {
    const [row] = await rowsOf(mark)
    if (!row) return
    const { body } = await api.send('GET', `/api/admin/orders/${row.id}`, { headers: staff })
    const json = { orderId: row.id, amount: body.order.totalPrice, type: 'full' }
    const begun = await api.send('POST', '/api/create-payment-intent', { json })
    if (begun.status !== 200) return
    const { paymentIntentId, clientSecret } = begun.body
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
    const path = `/api/sandbox/payment-intents/${paymentIntentId}/confirm`
    const { status } = await api.send('POST', path, { json: { clientSecret, card } })
    if (status !== 200) throw new Error(`The card was refused (${status})`)
  }
}

class Assign extends OnOrder {
  async act([mark, expected]: [string, Expected]) {
    const [row] = await rowsOf(mark)
    if (!row) return
    const json = { to: 'driver_assigned', driverName: 'Al Reyes', driverPhone: '(813) 555-0150' }
    const { status } = await api.send('POST', `/api/admin/orders/${row.id}/transport`, {
      json,
      headers: staff,
    })
    if (status === 200) expected.isAssigned = true
  }
}

class Sync implements fc.AsyncCommand<Model, World> {
  readonly fate: 'all is well' | 'crash' | Trouble
  constructor(fate: Sync['fate']) {
    this.fate = fate
  }
  check = () => true
  async run(_: Model, { account }: World) {
    network.trouble = allTroubles.find((trouble) => trouble === this.fate)
    await pass(account, this.fate === 'crash')
    network.trouble = undefined
  }
  toString = () => `sync: ${this.fate}`
}

class Connection implements fc.AsyncCommand<Model, World> {
  readonly outage: Network['outage']
  constructor(outage: Network['outage']) {
    this.outage = outage
  }
  check = () => true
  async run() {
    network.outage = this.outage
  }
  toString = () => (this.outage ? `outage: ${this.outage}` : 'online')
}

const outages = ['request lost', 'error', 'page', 'cut', 'hang'] as const
const at = fc.nat({ max: 9 })
const commands = fc.commands(
  [
    fc.constant(new Create()),
    at.map((value) => new Edit(value)),
    at.map((value) => new Cancel(value)),
    at.map((value) => new Discard(value)),
    at.map((value) => new Pay(value)),
    at.map((value) => new Assign(value)),
    fc.constantFrom<Sync['fate']>('all is well', 'crash', ...allTroubles).map((fate) => new Sync(fate)),
    // As often online as not.
    fc
      .boolean()
      .chain((isOnline) => fc.constantFrom(...(isOnline ? [undefined] : outages)))
      .map((outage) => new Connection(outage)),
  ],
  { maxCommands: 25 },
)

/** The errors in an order in the end. */
async function wrongWith(mark: string, expected: Expected, waiting: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(mark)
  const [row] = rows
  if (rows.length !== (expected.isDiscarded ? 0 : 1)) return [`${mark} is on the server ${rows.length} times`]
  if (!row) return []
  const wrong: string[] = []
  if (row.notes !== expected.notes) wrong.push(`${mark} says "${row.notes}", not "${expected.notes}"`)
  const isRefused = waiting.includes(expected.operationId)
  const times = expected.isCancelled && !isRefused ? 1 : 0
  if (row.cancellations !== times)
    wrong.push(`${mark} was cancelled ${row.cancellations} times, not ${times}`)
  if (isRefused && !expected.isAssigned) wrong.push(`${mark} was not cancelled, for no reason`)
  return wrong
}

test(
  `R6: ${runs} random lives of a device end as the model says`,
  async () => {
    const began = Date.now()
    let ran = 0
    const property = fc.asyncProperty(commands, async (all) => {
      const account = `R6-${(ran += 1)}`
      signInOnDevice(account, booker.Authorization)
      network.outage = undefined
      const model: Model = { orders: new Map() }
      await fc.asyncModelRun(() => ({ model, real: { account } }), all)
      network.outage = undefined
      for (let pause = 0; pause < 5; pause++) await pass(account, false)
      const left = await readOutbox(account)
      const stuck = left.filter(({ status }) => status !== 'attention')
      const refused = left.map(({ payload }) => (payload as { operationId?: string }).operationId ?? '')
      const wrong = await Promise.all([...model.orders].map((entry) => wrongWith(...entry, refused)))
      expect([...stuck.map(({ title }) => `${title} is stuck`), ...wrong.flat()]).toEqual([])
    })
    await fc.assert(property, { numRuns: runs, seed: chaosSeed, endOnFailure: false })
    expect(await brokenInvariants(api.database.db)).toEqual([])
    const verdict = { lost: [], doubled: [], stuck: [] }
    const { met } = network
    expect(notMet(met)).toEqual([])
    recordResult({
      id: 'R6',
      what: 'client and server against a model',
      counts: `${ran} runs`,
      met,
      verdict,
      began,
    })
  },
  stormSize(2 * 60 * 60_000, 120_000),
)
