import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKillableBrowser } from '../../tools/browser/killable-browser.ts'
import { chaosSeed } from './chaos-seed.ts'
import { damageLogs } from './damage-logs.ts'
import { openPhone, settle } from './driver-phone.ts'
import { judgeInspections } from './inspection-oracle.ts'
import { placeLoads, type Load } from './loads.ts'
import { recordResult } from './results.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { noneMet } from './troubles.ts'

// In full by `npm run chaos`.
const photos = 12
const rounds = stormSize(60, 1)
/** How long after the signature the browser may live. */
const longestLifeMs = 2000
const random = seededRandom(chaosSeed)
let chaos: Chaos
let loads: Load[]

beforeAll(async () => {
  chaos = await startChaos(random)
  loads = await placeLoads(chaos.edge.baseUrl, rounds, 1)
}, 300_000)
afterAll(() => chaos.stop())

/** Signs a pickup without a signal, kills the browser, damages its database, and sends from what a new page finds. */
async function strike({ token }: Load) {
  const profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
  const opening = await startKillableBrowser(profile)
  await (await openPhone(opening, chaos.proxy.url)).evaluate((each) => phone.open(each), token)
  // The cookie of a phone is on disk when the browser is closed.
  await opening.close()
  const signing = await startKillableBrowser(profile)
  const page = await openPhone(signing, chaos.proxy.url)
  chaos.proxy.isDown = true
  const id = await page.evaluate((each) => phone.inspect({ token: each, step: 'pickup', vehicle: 0 }), token)
  await pause(random() * longestLifeMs)
  await signing.kill()
  const damage = damageLogs(profile, random)
  chaos.proxy.isDown = false
  const sending = await startKillableBrowser(profile)
  const after = await openPhone(sending, chaos.proxy.url)
  await after.evaluate(() => phone.restored())
  const left = await settle(after)
  await sending.close()
  rmSync(profile, { recursive: true, force: true })
  return { id, left, damage }
}

test(
  `D1: a signed inspection arrives with its photos when the log of the database is damaged at random, ${rounds} times`,
  async () => {
    const began = Date.now()
    chaos.proxy.met = noneMet()
    const struck = []
    for (const load of loads) struck.push(await strike(load))
    const ids = struck.map(({ id }) => id)
    const left = struck.flatMap((each) => each.left)
    const damage = struck.map((each) => each.damage)
    const { readyMs: _, ...verdict } = await judgeInspections(chaos.edge.databaseUrl, ids, left, photos)
    const counts = `${ids.length} inspections, ${ids.length * photos} photos, ${rounds} damaged logs`
    const { met } = chaos.proxy
    recordResult({
      id: 'D1d',
      what: 'database damaged right after the signature',
      counts,
      met,
      verdict,
      began,
    })
    expect({ seed: chaosSeed, damage, ...verdict }).toEqual({
      seed: chaosSeed,
      damage,
      early: [],
      lost: [],
      doubled: [],
      stuck: [],
      waiting: [],
    })
  },
  60_000 + rounds * 60_000,
)
