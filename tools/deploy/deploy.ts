import { describeStartError } from '../product/describe-start-error.ts'
import { StartError } from '../product/start-error.ts'
import type { Pending, Target } from './target.ts'

type Options = {
  /** Whether a release that fails its checks once it is live is taken back by itself. */
  readonly rollsBack: boolean
  readonly say: (line: string) => void
}

type Run = Options & { readonly target: Target }

type Release = {
  readonly version: string
  /** The version before it; undefined for the first one. */
  readonly running: string | undefined
  readonly pending: Pending
}

const listed = (wrong: readonly string[]) => wrong.map((each) => `  - ${each}`).join('\n')

/** Stops before anything was changed. @throws StartError */
function refuseIf(complaints: readonly string[], what: string): void {
  if (complaints.length === 0) return
  throw new StartError(`${what}:\n${listed(complaints)}\nNothing was deployed.`)
}

async function check({ target, say }: Run): Promise<Pending> {
  refuseIf(await target.checkTree(), 'This tree cannot be deployed')
  say('The tree is clean.')
  refuseIf(await target.checkSettings(), 'The settings are refused')
  say('The settings are accepted.')
  const pending = await target.pending()
  refuseIf(pending.complaints, 'Migrations would break the running release')
  const count = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))
  say(`Migrations before it: ${count(pending.expand)}; after it: ${count(pending.contract)}.`)
  return pending
}

/** Copies the database, then adds what the new release needs; the running one does not notice. */
async function expand({ target, say }: Run, { expand: before, contract: after }: Pending): Promise<void> {
  if (before.length + after.length > 0) say(`The database is backed up: ${await target.backUp()}`)
  // Without migrations, too: triggers, views and first rates belong to a release.
  await target.migrate('expand')
  if (before.length > 0) say('The migrations before it are applied; the running release goes on.')
}

/** Uploads the release beside the running one, and asks it before any visitor does. @returns its version */
async function bringIn({ target, say }: Run, running: string | undefined): Promise<string> {
  const version = await target.upload(running === undefined)
  say(`Version ${version} is uploaded.`)
  if (running === undefined) return version
  await target.share([
    { version: running, percent: 100 },
    { version, percent: 0 },
  ])
  const wrong = await target.smoke({ wanted: version, isAhead: true })
  if (wrong.length > 0) {
    await target.share([{ version: running, percent: 100 }])
    refuseIf(wrong, `Version ${version} does not answer as it should; visitors still have ${running}`)
  }
  say('It answers as it should; no visitor has it yet.')
  return version
}

/** Asks the live release. @throws StartError with what is wrong */
async function confirm(target: Target, version: string): Promise<void> {
  const wrong = await target.smoke({ wanted: version, isAhead: false })
  if (wrong.length > 0) throw new StartError(`The release does not answer as it should:\n${listed(wrong)}`)
}

/** Gives the release to every visitor, asks it, and takes away what only the one before used. */
async function goLive({ target, say }: Run, { version, running, pending }: Release): Promise<void> {
  if (running !== undefined) {
    await target.share([{ version, percent: 100 }])
    say('Every visitor has it.')
  }
  await target.applyTriggers()
  await confirm(target, version)
  say('The live site answers as it should.')
  if (pending.contract.length === 0) return
  await target.migrate('contract')
  say('The migrations after it are applied.')
  await confirm(target, version)
}

/**
 * Ends a deployment that failed once its release was live.
 * @throws StartError that says how to go back, or that it was done; the error itself if there is no release before it
 */
async function leave(
  { target, say, rollsBack }: Run,
  running: string | undefined,
  why: unknown,
): Promise<never> {
  if (running === undefined) throw why
  const sentence = describeStartError(why)
  const told = `To go back: ${target.wayBack(running)}`
  if (!rollsBack) throw new StartError(`${sentence}\n${told}`)
  await target.rollBack(running).catch((error: unknown) => {
    throw new StartError(`${sentence}\nIt could not be taken back: ${describeStartError(error)}\n${told}`)
  })
  say(`Every visitor has ${running} again.`)
  throw new StartError(`${sentence}\nThe release was taken back.`)
}

/**
 * Deploys a release without a moment in which visitors get none: checks, backup, migrations that add, the new version
 * beside the running one and asked first, then for everybody, then migrations that take away. Nothing that the running
 * release uses goes before it has gone.
 * @returns the version.
 * @throws StartError with what is wrong and how to go back
 * Source: ADR-93.
 */
export async function deploy(target: Target, options: Options): Promise<string> {
  const run: Run = { ...options, target }
  const { say } = run
  const pending = await check(run)
  const running = await target.current()
  say(running === undefined ? 'This is the first release.' : `Visitors have version ${running}.`)
  await expand(run, pending)
  const version = await bringIn(run, running)
  await goLive(run, { version, running, pending }).catch((error: unknown) => leave(run, running, error))
  say(`${target.name} has version ${version}.`)
  if (running !== undefined) say(`To go back: ${target.wayBack(running)}`)
  return version
}

/**
 * Gives every visitor an earlier version again, and asks whether that one answers as it should.
 * @throws StartError with what it answers wrongly
 * Source: ADR-93.
 */
export async function goBack(target: Target, version: string): Promise<void> {
  await target.rollBack(version)
  const wrong = await target.smoke({ wanted: version, isAhead: false })
  if (wrong.length === 0) return
  throw new StartError(`Visitors have ${version}, which does not answer as it should:\n${listed(wrong)}`)
}
