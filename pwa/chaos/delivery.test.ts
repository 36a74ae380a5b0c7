import { createClient } from '@switchback/db/testing/plain-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { expectMoneyInOrder } from '../../edge/test/payments/broken-invariants.ts'
import { deliver, meetEach, openDevices, queueOrders, settle } from './delivery.ts'
import { judge, type Verdict } from './oracle.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { everyTrouble, noneMet, notMet, noTrouble } from './troubles.ts'

// In full by `npm run chaos`.
const orders = stormSize(500, 55)
const workerKills = stormSize(30, 2)
const databaseKills = stormSize(12, 1)
const writers = stormSize(8, 2)
const poisoned = stormSize(200, 20)
const patience = { timeout: stormSize(60 * 60_000, 240_000) }

const random = seededRandom(chaosSeed)
let chaos: Chaos
let began: number

beforeAll(async () => {
  chaos = await startChaos(random)
})
afterAll(() => chaos.stop())
beforeEach(() => {
  began = Date.now()
  chaos.proxy.troubles = noTrouble
  chaos.proxy.met = noneMet()
  chaos.proxy.syncCalls.all = 0
  chaos.proxy.syncCalls.unanswered = 0
})
afterEach(async () => {
  await expectMoneyInOrder(chaos.edge.db)
})

const clean = { seed: chaosSeed, unmet: [], lost: [], doubled: [], stuck: [], waiting: [] }
const found = (verdict: Verdict) => ({ seed: chaosSeed, unmet: notMet(chaos.proxy.met), ...verdict })

/** How soon after peace the outbox is empty. Scorecard R2; a busy machine may take longer. */
const longestPeaceMs = stormSize(60_000, 240_000)

const killWorker = async () => {
  await chaos.edge.killWorker()
  await chaos.edge.restartWorker()
}
const killDatabase = async () => {
  await chaos.edge.killDatabase()
  await chaos.edge.restartDatabase()
}
const soon = () => 100 + random() * 400

// The short form of R2 is one of R1 too.
const killed = [
  { id: 'R1', troubles: everyTrouble, what: 'Worker killed after 100 to 500 ms, calls fail in every way' },
  {
    id: 'R2',
    troubles: { ...everyTrouble, 'request lost': 0.15, 'response lost': 0.15 },
    what: 'Worker killed, calls fail in every way, 15 % of requests and 15 % of responses lost',
  },
].slice(isFullStorm ? 0 : 1)

test.each(killed)(
  `$id: ${orders} orders of an outbox arrive once, ${workerKills} times $what`,
  patience,
  async ({ id, troubles, what }) => {
    chaos.proxy.troubles = troubles
    const plan = { name: id, orders, devices: 1, strikes: workerKills, strike: killWorker, worksMs: soon }
    const { intents, verdict, peaceMs } = await deliver(chaos, plan)
    const { all, unanswered } = chaos.proxy.syncCalls
    const counts = `${intents.length} orders, ${workerKills} kills, ${unanswered} of ${all} calls unanswered, empty after ${Math.ceil(peaceMs / 1000)} s of peace`
    recordResult({ id, what, counts, met: chaos.proxy.met, verdict, began })
    expect(found(verdict)).toEqual(clean)
    expect(intents).toHaveLength(orders)
    expect(peaceMs).toBeLessThan(longestPeaceMs)
  },
)

test(
  `R3: the orders of ${writers} devices arrive once while the database server is killed ${databaseKills} times`,
  patience,
  async () => {
    chaos.proxy.troubles = everyTrouble
    const plan = {
      name: 'R3',
      orders,
      devices: writers,
      strikes: databaseKills,
      strike: killDatabase,
      worksMs: soon,
    }
    const { intents, verdict } = await deliver(chaos, plan)
    const counts = `${intents.length} orders, ${writers} devices, ${databaseKills} kills`
    recordResult({
      id: 'R3',
      what: 'database server killed, calls fail in every way',
      counts,
      met: chaos.proxy.met,
      verdict,
      began,
    })
    expect(found(verdict)).toEqual(clean)
    const client = createClient({ url: chaos.edge.databaseUrl })
    const integrity = await client.execute('PRAGMA integrity_check')
    const orphans = await client.execute('PRAGMA foreign_key_check')
    client.close()
    expect([integrity.rows.map((row) => row['integrity_check']), orphans.rows]).toEqual([['ok'], []])
  },
)

test(
  `R5: one poisoned order among ${poisoned} needs attention with its data, and the others arrive once`,
  patience,
  async () => {
    const [device] = await openDevices(chaos, 1)
    if (!device) throw new Error('No device')
    chaos.proxy.troubles = everyTrouble
    const marks = Array.from({ length: poisoned }, (_, at) => `R5 ${at}`)
    const intents = await queueOrders(device, marks, (mark) => (mark === 'R5 7' ? { notes: '\u0000' } : {}))
    await meetEach(chaos, device)
    const left = await settle([device])
    const verdict = await judge(chaos.edge.databaseUrl, intents, left)
    const { met } = chaos.proxy
    recordResult({ id: 'R5', what: 'one poisoned order', counts: `${poisoned} orders`, met, verdict, began })
    expect(found(verdict)).toEqual({ ...clean, waiting: ['R5 7'] })
    await device.page.context().close()
  },
)

test(
  `P11: ${orders} queued orders need one request per 50 after the network is back, with 30 % of calls lost`,
  patience,
  async () => {
    const [device] = await openDevices(chaos, 1)
    if (!device) throw new Error('No device')
    await device.page.context().setOffline(true)
    const intents = await queueOrders(
      device,
      Array.from({ length: orders }, (_, at) => `P11 ${at}`),
    )
    chaos.proxy.syncCalls.all = 0
    chaos.proxy.syncCalls.unanswered = 0
    chaos.proxy.troubles = { ...everyTrouble, 'request lost': 0.15, 'response lost': 0.15 }
    await device.page.context().setOffline(false)
    await meetEach(chaos, device)
    const left = await settle([device])
    const verdict = await judge(chaos.edge.databaseUrl, intents, left)
    const { all, unanswered } = chaos.proxy.syncCalls
    const counts = `${orders} orders, ${all} calls, ${unanswered} of them unanswered`
    const { met } = chaos.proxy
    recordResult({
      id: 'P11',
      what: '30 % of calls lost, others fail in every way',
      counts,
      met,
      verdict,
      began,
    })
    expect(found(verdict)).toEqual(clean)
    expect([chaosSeed, all - unanswered]).toEqual([chaosSeed, Math.ceil(orders / 50)])
    await device.page.context().close()
  },
)
