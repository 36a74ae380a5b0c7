// `npm run storm`: the tests of docs/scorecard.md at its counts, of which `npm test` runs short forms: 10,000 odd
// requests per route, 1,000 messages under 100 kills of the Worker, 200 concurrent cancellations. It takes hours. An
// argument selects files: `npm run storm -- database-kills`.
import { join } from 'node:path'
import { projectRoot } from './product/project-root.ts'
import { runCommand } from './suite/run-command.ts'

const files = [
  'edge/test/database-kills',
  'edge/test/outbox/outbox-kills',
  'edge/test/fuzz/',
  'edge/test/payments/',
  'edge/test/access/known-and-unknown',
  'edge/src/payments/intents/apply-payment',
  'edge/src/payments/intents/create-intent',
  'edge/src/outbox/deliver/deliver-message',
  'edge/src/orders/dealer.routes',
  'edge/src/sharing/public.routes',
  'edge/src/accounts/access.routes',
  'db/src/migrate-each-schema',
]
const wanted = process.argv.slice(2)
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
if (chosen.length === 0) {
  console.error(`There is no such storm: ${wanted.join(' ')}. There are: ${files.join(', ')}`)
  process.exit(1)
}
const { code } = await runCommand(
  join(projectRoot, 'node_modules/.bin/vitest'),
  ['run', '--maxWorkers=1', ...chosen],
  { live: true, env: { STORM: 'full' }, timeoutMs: 24 * 60 * 60 * 1000 },
)
process.exitCode = code
