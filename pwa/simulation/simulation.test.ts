import { bundleSimulation, type SimulationBundle } from '../../edge/scripts/bundle-simulation.ts'
import { beforeAll, expect, test } from 'vitest'
import { runWorlds } from './run-worlds.ts'

/** Seconds of computing in which the suite looks for new failures; 60 once the suite is fast enough. */
const freshSeconds = 8

let bundle: SimulationBundle
beforeAll(async () => {
  bundle = await bundleSimulation('plain')
})

const small = { orders: 6, days: 0.02 }

test('the same seed gives the same trace', async () => {
  const run = async (seed: number) => {
    const [ran] = await runWorlds(bundle, { seed, worlds: 1, world: small, withKept: false })
    return ran?.hash
  }
  const hash = await run(7)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(await run(7)).toBe(hash)
})

test(`the seeds that once failed, and ${freshSeconds} seconds of new ones, break no rule`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const ran = await runWorlds(bundle, { seed, worlds: 1000, seconds: freshSeconds })
  expect(ran.length).toBeGreaterThan(0)
  expect(ran.filter(({ failures }) => failures.length > 0)).toEqual([])
})
