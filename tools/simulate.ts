// `npm run simulate -- --orders 100000 --seed 7`: the product, its database, its providers, people and tablets on one
// clock, with faults, from one seed. See docs/simulation.md.
import { join } from 'node:path'
import { projectRoot } from './product/project-root.ts'
import { runCommand } from './suite/run-command.ts'

const { code } = await runCommand(
  process.execPath,
  [join(projectRoot, 'pwa/simulation/simulate.ts'), ...process.argv.slice(2)],
  { live: true, timeoutMs: 24 * 60 * 60 * 1000 },
)
process.exitCode = code
