import { bundleSimulation, type SimulationBundle } from '../../edge/scripts/bundle-simulation.ts'
import { beforeAll, expect, test } from 'vitest'
import { runWorlds } from './run-worlds.ts'

/** Seconds of computing in which the suite looks for new failures. */
const freshSeconds = 60
/** Other tests take turns with it on the same cores. */
const timeoutMs = 10 * freshSeconds * 1000

let bundle: SimulationBundle
beforeAll(async () => {
  bundle = await bundleSimulation('plain')
})

const small = { orders: 6, days: 0.02 }

test('the same seed gives the same trace, also beside another process', async () => {
  const run = async (worlds: number, processes: number) =>
    runWorlds(bundle, { seed: 7, worlds, processes, world: small, withKept: false })
  const [alone] = await run(1, 1)
  expect(alone?.hash).toMatch(/^[0-9a-f]{16}$/)
  const together = await run(2, 2)
  expect(together.map(({ seed }) => seed)).toEqual([7, 8])
  expect(together[0]?.hash).toBe(alone?.hash)
})

test(
  `the seeds that once failed, and ${freshSeconds} seconds of new ones, break no rule`,
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const ran = await runWorlds(bundle, { seed, worlds: 1000, seconds: freshSeconds })
    expect(ran.length).toBeGreaterThan(0)
    expect(ran.filter(({ failures }) => failures.length > 0)).toEqual([])
  },
  timeoutMs,
)
