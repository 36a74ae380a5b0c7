import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKillableBrowser } from '../../tools/browser/killable-browser.ts'
import { damageLogs } from './damage-logs.ts'
import { queueOrders, settle } from './delivery.ts'
import { openDevice, signIn, type Session } from './device.ts'
import { judge, type Intent, type Left } from './oracle.ts'
import { recordResult } from './results.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { startChaos, type Chaos } from './start-chaos.ts'
import { allTroubles, everyTrouble, notMet } from './troubles.ts'

// Scorecard R4, in full by `npm run chaos`.
const rounds = stormSize(200, 3)
/** How long after "Saved" the browser may live. */
const longestLifeMs = 3000
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

/** Opens the app with a network that fails in every way, and lets it send what it has. Returns the open page and what is left. */
async function openAndSend() {
  chaos.proxy.isDown = false
  const browser = await startKillableBrowser(profile)
  const page = await openDevice(browser.context, chaos.proxy.url, session)
  return { browser, page, left: await settle([{ page, session }]) }
}

/** Queues orders, mostly without a network, kills the browser and damages its log. */
async function strike(round: number, intents: Intent[], damage: string[]): Promise<readonly Left[]> {
  // In full, each kind once for certain.
  if (isFullStorm) chaos.proxy.due.push(...allTroubles.slice(round, round + 1))
  const { browser, page, left } = await openAndSend()
  chaos.proxy.isDown = random() < 0.7
  const marks = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => `R4d ${round} ${at}`)
  intents.push(...(await queueOrders({ page, session }, marks)))
  const lifeMs = Math.floor(random() * longestLifeMs)
  await pause(lifeMs)
  await browser.kill()
  damage.push(`${round}: ${lifeMs} ms after "Saved", ${damageLogs(profile, random)}`)
  return left
}

test(
  `R4: orders arrive once when the log of the database is damaged at random, ${rounds} times, 0 to 3 s after "Saved"`,
  async () => {
    const began = Date.now()
    const intents: Intent[] = []
    const damage: string[] = []
    const left: Left[] = []
    chaos.proxy.troubles = everyTrouble
    for (let round = 0; round < rounds; round++) left.push(...(await strike(round, intents, damage)))
    const last = await openAndSend()
    const verdict = await judge(chaos.edge.databaseUrl, intents, [...left, ...last.left])
    await last.browser.kill()
    const counts = `${intents.length} orders saved, ${rounds} damaged logs`
    const { met } = chaos.proxy
    recordResult({ id: 'R4d', what: 'database damaged right after "Saved"', counts, met, verdict, began })
    expect({ seed: chaosSeed, damage, unmet: notMet(met), ...verdict }).toEqual({
      seed: chaosSeed,
      damage,
      unmet: [],
      lost: [],
      doubled: [],
      stuck: [],
      waiting: [],
    })
  },
  60_000 + rounds * 30_000,
)
