import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKillableBrowser } from '../../tools/browser/killable-browser.ts'
import { openPhone, pendingIn, readOutbox, settle } from './driver-phone.ts'
import { judgeInspections, movesOf } from './inspection-oracle.ts'
import { placeLoads, type Load } from './loads.ts'
import type { ToInspect } from '../src/offline/testing/make-inspection.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { noneMet, notMet, noTrouble, type Troubles } from './troubles.ts'

// In full by `npm run chaos`.
const photos = 12
const vehicles = stormSize(10, 1)
/** One driver's phone a load, which is picked up and delivered. */
const loadCount = Math.ceil(Number(process.env['CHAOS_INSPECTIONS'] ?? stormSize(500, 2)) / vehicles / 2)
const inspections = loadCount * vehicles * 2
/** Each strikes the browser, and the Worker, the database or the network in turn. */
const strikesPerPhone = stormSize(2, 4)
const strikes = strikesPerPhone * loadCount
/** The paper is final this soon after its last file. */
const readyMostMs = 60_000

// No call hangs: an upload may take five minutes. A page or an error may come before or after the work was done.
const troubles: Troubles = { 'request lost': 0.05, 'response lost': 0.15, error: 0.05, page: 0.04, cut: 0.03 }

const random = seededRandom(chaosSeed)
let chaos: Chaos
let loads: Load[]

beforeAll(async () => {
  chaos = await startChaos(random)
  loads = await placeLoads(chaos.edge.baseUrl, loadCount, vehicles)
}, 600_000)
afterAll(() => chaos.stop())

/** The inspections of a load, pickups before deliveries. */
const toInspect = ({ token }: Load): ToInspect[] =>
  (['pickup', 'delivery'] as const).flatMap((step) =>
    Array.from({ length: vehicles }, (_, vehicle) => ({ token, step, vehicle })),
  )

/** Signs inspections until the browser dies; `onSigned` hears of each that is on disk. */
async function signUntilKilled(page: Page, all: readonly ToInspect[], onSigned: (id: string) => void) {
  await page.exposeFunction('signed', onSigned)
  await page.evaluate(async (each) => {
    const { signed } = globalThis as unknown as { signed: (id: string) => Promise<void> }
    for (const one of each) await signed(await phone.inspect(one))
  }, all)
}

/** Strikes all but the browser, in turn: Worker, database, network. */
async function strikeServer(at: number): Promise<void> {
  const { edge, proxy } = chaos
  if (at % 3 === 0) {
    await edge.killWorker()
    await edge.restartWorker()
  } else if (at % 3 === 1) {
    await edge.killDatabase()
    await edge.restartDatabase()
  } else {
    proxy.isDown = true
    await pause(300 + random() * 700)
    proxy.isDown = false
  }
}

/** Signs inspections in a browser that is killed after the first one on disk, while the server fails, and sends on. */
async function signUnderStrikes(
  profile: string,
  all: readonly ToInspect[],
  struck: number,
): Promise<string[]> {
  const signed: string[] = []
  const portion = Math.ceil(all.length / strikesPerPhone)
  for (let strike = 0; strike < strikesPerPhone; strike++) {
    const browser = await startKillableBrowser(profile)
    const page = await openPhone(browser, chaos.proxy.url)
    const part = all.slice(strike * portion, (strike + 1) * portion)
    const enough = Promise.withResolvers<void>()
    const onSigned = (id: string) => {
      signed.push(id)
      enough.resolve()
    }
    const signing = signUntilKilled(page, part, onSigned).then(enough.resolve, () => 'killed')
    await enough.promise
    await strikeServer(struck + strike)
    await pause(random() * 500)
    await browser.kill()
    await signing
  }
  return signed
}

/** All that one phone does. Returns the ids of what it signed, what is left on it, and how long it took in peace. */
async function usePhone(load: Load, struck: number) {
  const profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
  chaos.proxy.troubles = noTrouble
  const first = await startKillableBrowser(profile)
  const opening = await openPhone(first, chaos.proxy.url)
  await opening.evaluate((token) => phone.open(token), load.token)
  // The cookie of a phone is on disk when the browser is closed.
  await first.close()

  chaos.proxy.troubles = troubles
  const all = toInspect(load)
  const signed = await signUnderStrikes(profile, all, struck)
  const last = await startKillableBrowser(profile)
  const page = await openPhone(last, chaos.proxy.url)
  // Inspections that a killed browser did not sign are signed now; the others are begun no second time.
  await signUntilKilled(page, all, (id) => void signed.push(id))
  // Most of it is sent before peace begins.
  await settle(page, Math.ceil(pendingIn(await readOutbox(page)) / 4))
  chaos.proxy.troubles = noTrouble
  const peaceBegan = Date.now()
  await page.evaluate(() => phone.send())
  const left = await settle(page)
  const peaceMs = Date.now() - peaceBegan
  await last.close()
  rmSync(profile, { recursive: true, force: true })
  return { ids: [...new Set(signed)], left, peaceMs }
}

test(
  `D1: ${inspections} inspections with ${photos} photos each arrive once while browser, Worker, database and network fail`,
  async () => {
    const began = Date.now()
    chaos.proxy.met = noneMet()
    const phones = []
    for (const [index, load] of loads.entries()) phones.push(await usePhone(load, index * strikesPerPhone))

    const ids = phones.flatMap((used) => used.ids)
    const left = phones.flatMap((used) => used.left)
    const peaceMs = Math.max(...phones.map((used) => used.peaceMs))
    const { early, readyMs, ...verdict } = await judgeInspections(chaos.edge.databaseUrl, ids, left, photos)
    const { met } = chaos.proxy
    const counts = `${ids.length} inspections, ${ids.length * photos} photos, ${loads.length} phones, ${strikes} kills of the browser, ${strikes} of Worker, database or network, each empty after at most ${Math.ceil(peaceMs / 1000)} s of peace, paper final ${Math.ceil(readyMs / 1000)} s after its last file`
    recordResult({ id: 'D1', what: 'inspections with 12 photos each', counts, met, verdict, began })
    const unmet = notMet(met).filter((kind) => kind !== 'hang')
    expect({ seed: chaosSeed, unmet, early, ...verdict }).toEqual({
      seed: chaosSeed,
      unmet: [],
      early: [],
      lost: [],
      doubled: [],
      stuck: [],
      waiting: [],
    })
    expect(ids).toHaveLength(inspections)
    expect(readyMs).toBeLessThanOrEqual(readyMostMs)
    const moves = await movesOf(
      chaos.edge.databaseUrl,
      loads.map(({ orderId }) => orderId),
    )
    expect(moves).toEqual(loads.map(() => ['completed', 1, 1]))
  },
  isFullStorm ? 4 * 60 * 60_000 : 240_000,
)
