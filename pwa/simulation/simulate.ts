// `npm run simulate`: see docs/simulation.md.
import { parseArgs } from 'node:util'
import { bundleSimulation } from '../../edge/scripts/bundle-simulation.ts'
import { findPlanted } from './find-planted.ts'
import type { Ran } from './main.ts'
import { runWorlds, usualWorld } from './run-worlds.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    planted: { type: 'boolean', default: false },
    orders: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    processes: { type: 'string', default: '1' },
    trace: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const orders = Number(values.orders)
const processes = Number(values.processes)
const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
if (!(seed >= 0) || !(orders > 0) || !(processes >= 1) || seconds === 0 || Number.isNaN(seconds)) {
  console.error(`There is no such run: ${process.argv.slice(2).join(' ')}`)
  process.exit(1)
}

if (values.planted) process.exit((await findPlanted({ seed, processes }, positionals)) > 0 ? 1 : 0)

const worlds = Math.ceil(orders / usualWorld.orders)
const sums = new Map<string, number>()
let done = 0
let milliseconds = 0
const placed = () => (sums.get('retail order') ?? 0) + (sums.get('dealer order') ?? 0)
const tellFailure = ({ seed: its, hash, failures }: Ran) =>
  console.log(`Seed ${its} failed (trace ${hash}):\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
const add = (ran: Ran) => {
  done += 1
  milliseconds += ran.milliseconds
  for (const [what, count] of Object.entries(ran.counts)) sums.set(what, (sums.get(what) ?? 0) + count)
  if (done % 50 === 0)
    console.log(`${done} worlds, ${placed()} orders, ${Math.round(milliseconds / 1000)} s of computing`)
  if (ran.failures.length > 0) tellFailure(ran)
}

console.log(`Seed ${seed}: up to ${worlds} worlds of ${usualWorld.orders} orders`)
const bundle = await bundleSimulation('plain')
const results = await runWorlds(bundle, {
  seed,
  worlds,
  seconds,
  trace: values.trace,
  processes,
  goesOn: seconds === undefined,
  onRun: add,
})
for (const [what, count] of [...sums].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${String(count).padStart(10)}  ${what}`)
const rate = (placed() / (milliseconds / 1000)).toFixed(1)
console.log(
  `${done} worlds, ${placed()} orders in ${Math.round(milliseconds / 1000)} s of computing: ${rate} orders a second of one core`,
)
const failed = results.filter(({ failures }) => failures.length > 0)
if (failed.length > 0) console.log(`Failed: seeds ${failed.map(({ seed: its }) => its).join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
