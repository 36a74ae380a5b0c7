import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockDirectory } from './processes/lock-directory.ts'
import { projectRoot } from './project-root.ts'
import { startProcess } from './processes/running-process.ts'
import { StartError } from './start-error.ts'

const pwa = join(projectRoot, 'pwa')
const sourceFolders = [
  'pwa',
  'core/package.json',
  'core/src',
  'core/assets',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
]
const notSources = new Set([
  'node_modules',
  'bench',
  'chaos',
  'dist',
  'e2e',
  'test-results',
  'playwright-report',
])

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

/** Changes whenever the build could: a hash of its sources, the libraries' versions, and the build settings. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings))
  for (const source of sourceFolders) {
    for (const file of [...filesBelow(source)].toSorted()) {
      hash.update(`\n${file}\n`).update(readFileSync(join(projectRoot, file)))
    }
  }
  return hash.digest('hex')
}

/** Detects a manual build in the meantime: names, sizes, and times of the built files. */
function builtFilesHash(directory: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs } = statSync(join(directory, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function isBuilt(directory: string, sources: string): boolean {
  const stampFile = `${directory}.stamp`
  if (!existsSync(join(directory, 'index.html')) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === `${sources} ${builtFilesHash(directory)}`
}

async function runVite(directory: string): Promise<void> {
  const vite = startProcess({
    command: process.execPath,
    args: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      relative(pwa, directory),
      '--emptyOutDir',
      '--manifest',
    ],
    cwd: pwa,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = await vite.ended
  if (end !== 'exit code 0')
    throw new StartError(`The page could not be built (${end}):\n${vite.lastLines()}`)
}

async function build(directory: string, sources: string): Promise<void> {
  mkdirSync(dirname(directory), { recursive: true })
  rmSync(`${directory}.stamp`, { force: true })
  await runVite(directory)
  // The manifest is for the byte budgets and must not be deployed.
  renameSync(join(directory, '.vite/manifest.json'), `${directory}.manifest.json`)
  rmSync(join(directory, '.vite'), { recursive: true })
  writeFileSync(`${directory}.stamp`, `${sources} ${builtFilesHash(directory)}`)
}

/** Builds, unless another process of this clone is building: then it waits for that build and uses it. */
async function buildOnce(directory: string, sources: string): Promise<void> {
  const lockFile = join(projectRoot, '.build', basename(directory))
  let lock = lockDirectory(lockFile)
  while (!lock) {
    await pause(100)
    lock = lockDirectory(lockFile)
  }
  try {
    if (!isBuilt(directory, sources)) await build(directory, sources)
  } finally {
    lock.release()
  }
}

const productDirectory = join(pwa, 'dist')

export type BuiltPage = {
  readonly directory: string
  /** Vite's manifest: which chunk imports which. */
  readonly manifestFile: string
  readonly wasFresh: boolean
}

/**
 * Builds the page unless `pwa/dist` is up to date. With `leaveProductAlone` it never touches an outdated `pwa/dist`,
 * because a running start may be serving it: the build goes to a folder for tests.
 */
export async function buildPwa(options: { leaveProductAlone: boolean }): Promise<BuiltPage> {
  const sources = sourcesHash()
  const directory =
    options.leaveProductAlone && !isBuilt(productDirectory, sources)
      ? join(projectRoot, '.build/pwa-under-test')
      : productDirectory
  const wasFresh = isBuilt(directory, sources)
  if (!wasFresh) await buildOnce(directory, sources)
  return { directory, manifestFile: `${directory}.manifest.json`, wasFresh }
}
