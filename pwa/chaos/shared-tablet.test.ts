import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { createClient } from '@switchback/db/testing/plain-client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { startKillableBrowser, type KillableBrowser } from '../../tools/browser/killable-browser.ts'
import { queueOrders, settle } from './delivery.ts'
import { openDevice, signIn } from './device.ts'
import { judge, type Intent } from './oracle.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { storedOnDevice } from './stored-on-device.ts'
import { allTroubles, drawKind, everyTrouble, notMet, onlyTrouble } from './troubles.ts'

// Scorecard S15; `npm run chaos` does all handovers.
const handovers = stormSize(30, 1)
const random = seededRandom(chaosSeed)

/** How a user hands the tablet to the next one. */
const leavings = ['everything sent', 'unsent work stays', 'session ends', 'browser killed'] as const
type Leaving = (typeof leavings)[number]
type Who = 'booker' | 'dealer'

let chaos: Chaos
let tablet: KillableBrowser
let profile: string
/** Where something of one user was found with the other, or after it had to be gone. */
const traces: string[] = []

beforeAll(async () => {
  chaos = await startChaos(random)
  profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
  tablet = await startKillableBrowser(profile)
})
afterAll(async () => {
  await tablet.kill()
  await chaos.stop()
  rmSync(profile, { recursive: true, force: true })
})

async function open(who: Who) {
  const session = await signIn(chaos.proxy.url, who)
  const page = await openDevice(tablet.context, chaos.proxy.url, session)
  return { page, session }
}
type Device = Awaited<ReturnType<typeof open>>

/** Without a network, every call fails in one way or another; with one, some do. */
const setOnline = (isOnline: boolean): void => {
  chaos.proxy.troubles = isOnline ? everyTrouble : onlyTrouble(drawKind(random))
}

const work = (device: Device, who: Who, at: number): Promise<Intent[]> =>
  queueOrders(
    device,
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_, each) => `S15${who} ${at} ${each}`),
  )

async function sendAll({ page, session }: Device): Promise<void> {
  setOnline(true)
  await page.evaluate(() => driver.send())
  expect(await settle([{ page, session }])).toEqual([])
}

/** Notes where the tablet has something of a user who sent everything and signed out. */
async function expectGone(page: Page, who: Who, when: string): Promise<void> {
  for (const { place, text } of await storedOnDevice(page))
    if (text.includes(`S15${who}`)) traces.push(`${when}: ${place} has work of ${who}`)
}

async function signOut(page: Page, who: Who, when: string): Promise<void> {
  await page.evaluate(() => driver.leave(false))
  await expectGone(page, who, when)
  await page.close()
}

async function leave(device: Device, leaving: Leaving, when: string): Promise<void> {
  const { page } = device
  switch (leaving) {
    case 'everything sent':
      await sendAll(device)
      return signOut(page, 'booker', when)
    case 'unsent work stays':
      await page.evaluate(() => driver.leave(true))
      return page.close()
    case 'session ends':
      await page.evaluate(() => localStorage.removeItem('auth_token'))
      return page.close()
    case 'browser killed':
      await tablet.kill()
      tablet = await startKillableBrowser(profile)
  }
}

/** Notes what the app shows or exports to the second person of the first one's work, or stores in the second's name. */
async function expectNothingOfFirst({ page, session }: Device, when: string): Promise<void> {
  const shown = await page.evaluate(() => driver.shown())
  if (shown.includes('S15booker')) traces.push(`${when}: shown to dealer`)
  for (const { place, text } of await storedOnDevice(page)) {
    const isOfFirst = place.endsWith('.demo-user-booker')
    if (!isOfFirst && text.includes('S15booker')) traces.push(`${when}: ${place}, open to ${session.userId}`)
  }
}

/** Orders that went to the server in the name of somebody else. */
async function sentByOthers(): Promise<unknown[]> {
  const client = createClient({ url: chaos.edge.databaseUrl })
  const { rows } = await client.execute(
    "SELECT customer_name, sync_operations.user_id FROM sync_operations JOIN orders ON orders.id = order_id WHERE customer_name LIKE 'S15%' AND customer_name NOT LIKE 'S15' || replace(sync_operations.user_id, 'demo-user-', '') || ' %'",
  )
  client.close()
  return rows
}

async function handOver(at: number, leaving: Leaving): Promise<Intent[]> {
  const when = `handover ${at}, ${leaving}`
  const first = await open('booker')
  setOnline(false)
  const intents = await work(first, 'booker', at)
  await leave(first, leaving, when)
  const second = await open('dealer')
  await expectNothingOfFirst(second, when)
  intents.push(...(await work(second, 'dealer', at)))
  await sendAll(second)
  await expectNothingOfFirst(second, `${when}, after sending`)
  await signOut(second.page, 'dealer', when)
  const again = await open('booker')
  await sendAll(again)
  await signOut(again.page, 'booker', `${when}, in the end`)
  return intents
}

test(
  `S15: on a shared tablet another account sees and sends nothing, in ${handovers} handovers`,
  async () => {
    const began = Date.now()
    const intents: Intent[] = []
    for (let at = 0; at < handovers; at++) {
      // In full, each kind once for certain.
      if (isFullStorm) chaos.proxy.due.push(...allTroubles.slice(at, at + 1))
      const leaving = leavings[Math.floor(random() * leavings.length)] ?? 'session ends'
      intents.push(...(await handOver(at, leaving)))
    }
    const verdict = await judge(chaos.edge.databaseUrl, intents, [])
    const counts = `${handovers} handovers, ${intents.length} orders, ${traces.length} traces of another account`
    const { met } = chaos.proxy
    recordResult({ id: 'S15', what: 'two accounts on one tablet', counts, met, verdict, began })
    const none = { unmet: [], lost: [], doubled: [], stuck: [], waiting: [] }
    expect({ seed: chaosSeed, traces, unmet: notMet(met), ...verdict }).toEqual({
      seed: chaosSeed,
      traces: [],
      ...none,
    })
    expect(await sentByOthers()).toEqual([])
  },
  60_000 + handovers * 30_000,
)
