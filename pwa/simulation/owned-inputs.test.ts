import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { planted } from './planted.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Clocks, timers and randomness that replaced globals cannot own. */
const unowned = [
  /from 'node:(?:timers|timers\/promises|perf_hooks|worker_threads)'/,
  /\bprocess\.hrtime\b/,
  /import \{[^}]*\b(?:randomBytes|randomUUID|randomInt|getRandomValues)\b[^}]*\} from 'node:crypto'/,
  /\b(?:CURRENT_TIMESTAMP|CURRENT_DATE|CURRENT_TIME)\b/,
  /\b(?:strftime|datetime|date|time|julianday|unixepoch)\([^)]*'now'/,
  /\brandom(?:blob)?\(\)(?=[^\n]*(?:SELECT|ORDER BY|FROM)\b)/,
]

/** Files that may, and why it does no harm. */
const allowed: Readonly<Record<string, string>> = {
  'db/src/hash-password.ts': 'the simulation gives it random bytes of its own',
  'db/src/triggers/append-only.sql': 'rates do not change in the simulation',
}

/** The files that a world runs: not the seeds and helpers of tests. */
const simulated = ['core/src', 'db/src', 'edge/src', 'pwa/src/offline', 'pwa/src/api'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,sql}`, { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\/|^db\/src\/(?:backup|seed)\//.test(file),
  ),
)

const findsUnowned = (text: string) => unowned.some((pattern) => pattern.test(text))

test('nothing that a world runs has a clock, timers or randomness that the world does not own', () => {
  expect(simulated.length).toBeGreaterThan(800)
  const found = simulated.filter((file) => findsUnowned(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(allowed))
})

/** The two files that know the real ones. */
const adapters = ['pwa/simulation/world/install-globals.ts', 'pwa/simulation/world/real-time.ts']

test('the simulation itself takes real time from its two adapters alone', () => {
  const files = globSync('pwa/simulation/{world,outside,actors,checks}/**/*.ts', { cwd: root })
  const real = files.filter((file) => /globalThis\./.test(readFileSync(join(root, file), 'utf8')))
  expect(real.toSorted()).toEqual(adapters)
  expect(files.filter((file) => findsUnowned(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  `import { setTimeout as pause } from 'node:timers/promises'`,
  `import { createHash, randomUUID } from 'node:crypto'`,
  `const at = process.hrtime.bigint()`,
  'sql`SELECT * FROM orders WHERE created_at > CURRENT_TIMESTAMP`',
  `sql.raw("strftime('%s', 'now')")`,
  'SELECT id FROM orders ORDER BY id, random() LIMIT 1 -- random() FROM orders',
])('it finds: %s', (text) => {
  expect(findsUnowned(text)).toBe(true)
})

test('the text that each planted error changes is in the product once', () => {
  const patches = planted.flatMap((each) => each.patches)
  const astray = patches.filter(({ file, find }) => {
    const text = readFileSync(join(root, file), 'utf8')
    return find !== '' && text.split(find).length !== 2
  })
  expect(astray.map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})
