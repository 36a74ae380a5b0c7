import { bundleSimulation } from '../../edge/scripts/bundle-simulation.ts'
import { planted, type Planted } from './planted.ts'
import { runWorlds } from './run-worlds.ts'

/** Each planted error is to be found within this time. */
const mostSeconds = 60

type Found = {
  readonly name: string
  /** The seed of the world that found it; undefined if none did. */
  readonly seed: number | undefined
  readonly worlds: number
  readonly seconds: number
  readonly failure: string
}

type Search = { readonly seed: number; readonly processes: number }

async function findOne({ name, patches }: Planted, search: Search): Promise<Found> {
  const bundle = await bundleSimulation('planted', patches)
  const seconds = mostSeconds / search.processes
  const ran = await runWorlds(bundle, { ...search, worlds: 1000, seconds, withKept: false })
  const computed = ran.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  const failed = ran.find(({ failures }) => failures.length > 0)
  const [failure = ''] = failed?.failures ?? []
  return { name, seed: failed?.seed, worlds: ran.length, seconds: computed, failure }
}

const row = ({ name, seed, worlds, seconds, failure }: Found): string =>
  `| ${[name, seed ?? 'not found', worlds, seconds.toFixed(0), failure.replaceAll('|', '/').slice(0, 110)].join(' | ')} |`

/**
 * Plants one error after the other and looks for it with new seeds; prints a table.
 * @returns how many were not found within a minute
 */
export async function findPlanted(search: Search, words: readonly string[]): Promise<number> {
  const wanted = planted.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  let missed = 0
  console.log('| planted | seed | worlds | seconds | found by |\n| --- | --- | --- | --- | --- |')
  for (const each of wanted) {
    const found = await findOne(each, search)
    if (found.seed === undefined || found.seconds > mostSeconds) missed += 1
    console.log(row(found))
  }
  return missed
}
