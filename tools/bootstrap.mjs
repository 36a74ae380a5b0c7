// The only file that runs before anything is installed, on any Node version: plain JavaScript without dependencies.
// It installs the pinned tools if the lock file has changed since the last time, then runs `tools/<command>.ts` on
// the pinned Node, which runs TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNodeMajor = 20
const pnpm = 'pnpm@12.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')
const stampFile = join(modules, '.switchback-install')

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** The inputs of an install: the lock file, the manifests, and the platform. */
function installStamp() {
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}\n`)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  for (const entry of readdirSync(root).toSorted()) {
    const manifest = join(entry, 'package.json')
    if (entry !== 'node_modules' && existsSync(join(root, manifest))) files.push(manifest)
  }
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} stamp */
function isInstalled(stamp) {
  return (
    existsSync(join(binaries, 'node')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  )
}

/**
 * Detects a killed parent: npm, or the shell between, may be killed without passing on a signal. Without npm in
 * between, the parent may exit normally, because that is how things start in the background.
 * @param {() => void} act
 */
function onParentGone(act) {
  const parent = process.ppid
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
  return setInterval(() => {
    if (isUnderNpm && process.ppid !== parent) act()
  }, 250).unref()
}

/**
 * Runs a command and forwards termination signals to it; the command decides when to exit.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    const watch = onParentGone(() => passOn('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn)
      clearInterval(watch)
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}

/** @param {string} stamp */
async function install(stamp) {
  console.log('Installing the pinned tools and libraries (the first time takes a minute or two) ...')
  const quiet = {
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
  }
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false']
  if (!process.stdout.isTTY) args.push('--reporter=append-only')
  const code = await run('npx', args, { ...process.env, ...quiet }).catch((/** @type {Error} */ error) =>
    giveUp(`npx could not be started (${error.message}). It comes with Node and npm: please reinstall them.`),
  )
  if (code !== 0) giveUp('The installation failed: what pnpm said above is why. Nothing was started.')
  if (!existsSync(join(binaries, 'node')))
    giveUp('The installation left no node_modules/.bin/node. Delete node_modules and try again.')
  writeFileSync(stampFile, stamp)
}

const major = Number(process.versions.node.split('.')[0])
if (major < oldestNodeMajor)
  giveUp(`Switchback needs Node ${oldestNodeMajor} or newer; this is Node ${process.versions.node}.`)

const [command = '', ...rest] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(command) || !existsSync(join(root, 'tools', `${command}.ts`))) {
  giveUp(`There is no command "${command}". Try: npm start, npm run dev, npm test, npm run bench.`)
}
const stamp = installStamp()
if (!isInstalled(stamp)) await install(stamp)

const path = `${binaries}${delimiter}${process.env['PATH'] ?? ''}`
process.exitCode = await run(join(binaries, 'node'), [join('tools', `${command}.ts`), ...rest], {
  ...process.env,
  PATH: path,
})
