import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPayload } from '../../edge/test/api/order-payload.ts'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { startKillableBrowser } from '../../tools/browser/killable-browser.ts'
import { queueOrders, settle } from './delivery.ts'
import { openDevice, signIn, type Session } from './device.ts'
import { judge, type Intent } from './oracle.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { allTroubles, everyTrouble, kindsOfRun, noneMet, notMet, noTrouble } from './troubles.ts'

// Scorecard R4, in full by `npm run chaos`.
const kills = stormSize(50, 3)
const random = seededRandom(chaosSeed)
let chaos: Chaos
let session: Session
let profile: string

beforeAll(async () => {
  chaos = await startChaos(random)
  session = await signIn(chaos.proxy.url, 'booker')
  profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
})
afterAll(async () => {
  await chaos.stop()
  rmSync(profile, { recursive: true, force: true })
})

/**
 * Damages the profile's databases as a browser does that is killed in the middle of a write: at its next start Chromium
 * finds a wrong checksum and deletes all databases of the site.
 */
function damageDatabases(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const logs = files.filter((file) => /indexeddb\.leveldb\/\d+\.log$/.test(file))
  expect(logs).not.toEqual([])
  for (const log of logs) {
    const path = join(folder, log)
    const bytes = readFileSync(path)
    bytes.fill(0x55, 200, bytes.length - 200)
    writeFileSync(path, bytes)
  }
}

/** Queues orders until the browser dies. `onSaved` hears of each one of which the app said "Saved". */
async function queueUntilKilled(page: Page, name: string, onSaved: (mark: string) => void): Promise<void> {
  const payloads = Array.from({ length: 40 }, (_, at) => orderPayload({ customerName: `${name} ${at}` }))
  await page.exposeFunction('saved', onSaved)
  await page.evaluate(async (all) => {
    const { saved } = globalThis as unknown as { saved: (mark: string) => void }
    for (const payload of all) {
      await driver.queueOrder(payload)
      saved(payload.order.customerName)
    }
  }, payloads)
}

test(
  `R4: orders arrive once while the browser is killed ${kills} times right after "Saved", with two tabs`,
  async () => {
    const began = Date.now()
    const intents: Intent[] = []
    chaos.proxy.troubles = everyTrouble
    chaos.proxy.met = noneMet()
    for (let kill = 0; kill < kills; kill++) {
      // In full, each kind once for certain.
      if (isFullStorm) chaos.proxy.due.push(...allTroubles.slice(kill, kill + 1))
      const { context, kill: killBrowser } = await startKillableBrowser(profile)
      const tabs = [
        await openDevice(context, chaos.proxy.url, session),
        await openDevice(context, chaos.proxy.url, session),
      ]
      const atLeast = 1 + Math.floor(random() * 3)
      const enough = Promise.withResolvers<void>()
      const onSaved = (mark: string) => {
        intents.push({ kind: 'order', mark })
        if (mark.endsWith(` ${atLeast - 1}`)) enough.resolve()
      }
      const queueing = tabs.map((tab, at) =>
        queueUntilKilled(tab, `R4 ${kill} ${at}`, onSaved).catch(() => 'killed'),
      )
      await enough.promise
      await pause(random() * 200)
      await killBrowser()
      await Promise.all(queueing)
    }
    const { context, kill: end } = await startKillableBrowser(profile)
    // Nobody presses anything: opening the app is enough.
    const device = { page: await openDevice(context, chaos.proxy.url, session), session }
    const left = await settle([device])
    const verdict = await judge(chaos.edge.databaseUrl, intents, left)
    await end()
    const counts = `${intents.length} orders saved, ${kills} kills, 2 tabs`
    const { met } = chaos.proxy
    recordResult({ id: 'R4', what: 'browser killed right after "Saved"', counts, met, verdict, began })
    expect({ seed: chaosSeed, unmet: notMet(met), ...verdict }).toEqual({
      seed: chaosSeed,
      unmet: [],
      lost: [],
      doubled: [],
      stuck: [],
      waiting: [],
    })
    expect(intents.length).toBeGreaterThanOrEqual(kills)
  },
  60_000 + kills * 20_000,
)

test.each(kindsOfRun(random))(
  'unsent orders survive a browser that deletes its damaged database, and arrive once: the first call after it meets %s',
  async (trouble) => {
    const folder = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
    chaos.proxy.isDown = false
    chaos.proxy.troubles = noTrouble
    const before = await startKillableBrowser(folder)
    const page = await openDevice(before.context, chaos.proxy.url, session)
    chaos.proxy.isDown = true
    const marks = [0, 1, 2].map((at) => `Damaged-${trouble.replace(' ', '-')} ${at}`)
    const intents = await queueOrders({ page, session }, marks)
    await before.kill()
    damageDatabases(folder)
    chaos.proxy.isDown = false
    chaos.proxy.troubles = everyTrouble
    chaos.proxy.due = [trouble]
    const after = await startKillableBrowser(folder)
    const left = await settle([{ page: await openDevice(after.context, chaos.proxy.url, session), session }])
    const verdict = await judge(chaos.edge.databaseUrl, intents, left)
    await after.kill()
    rmSync(folder, { recursive: true, force: true })
    expect({ seed: chaosSeed, due: chaos.proxy.due, ...verdict }).toEqual({
      seed: chaosSeed,
      due: [],
      lost: [],
      doubled: [],
      stuck: [],
      waiting: [],
    })
  },
  120_000,
)
