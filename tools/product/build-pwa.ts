import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { startProcess } from './running-process.ts'
import { StartFault } from './start-fault.ts'

const sources = ['pwa', 'core/package.json', 'core/src', 'pnpm-lock.yaml', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'playwright-report'])

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(join(projectRoot, path))) return
  let entries
  try {
    entries = readdirSync(join(projectRoot, path), { withFileTypes: true })
  } catch {
    yield path
    return
  }
  for (const entry of entries) {
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

/** Changes whenever the built page could: a hash over its sources, the libraries' versions and the build settings. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings))
  for (const source of sources) {
    for (const file of [...filesBelow(source)].toSorted()) {
      hash.update(`\n${file}\n`).update(readFileSync(join(projectRoot, file)))
    }
  }
  return hash.digest('hex')
}

function isBuilt(directory: string, hash: string): boolean {
  const stamp = `${directory}.stamp`
  return (
    existsSync(join(directory, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  )
}

async function build(directory: string, hash: string): Promise<void> {
  mkdirSync(dirname(directory), { recursive: true })
  rmSync(`${directory}.stamp`, { force: true })
  const vite = startProcess({
    command: process.execPath,
    args: [
      join(projectRoot, 'pwa/node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      directory,
      '--emptyOutDir',
    ],
    cwd: join(projectRoot, 'pwa'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = await vite.ended
  if (end !== 'exit code 0')
    throw new StartFault(`The page could not be built (${end}):\n${vite.lastLines()}`)
  writeFileSync(`${directory}.stamp`, hash)
}

const productDirectory = join(projectRoot, 'pwa/dist')

/**
 * Builds the page unless `pwa/dist` is of today's sources. With `leaveProductAlone` an outdated `pwa/dist` is not
 * touched, because a running start may be serving it: the build goes to a folder of the tests.
 */
export async function buildPwa(options: {
  leaveProductAlone: boolean
}): Promise<{ directory: string; wasFresh: boolean }> {
  const hash = sourcesHash()
  if (isBuilt(productDirectory, hash)) return { directory: productDirectory, wasFresh: true }
  const directory = options.leaveProductAlone ? join(projectRoot, '.build/pwa-under-test') : productDirectory
  if (isBuilt(directory, hash)) return { directory, wasFresh: true }
  await build(directory, hash)
  return { directory, wasFresh: false }
}
