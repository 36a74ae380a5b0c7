import { StartError } from '../product/start-error.ts'
import type { Pending, Target } from './target.ts'

type Options = {
  /** Whether a release that fails its checks once it is live is taken back by itself. */
  readonly rollsBack: boolean
  readonly say: (line: string) => void
}

type Run = Options & { readonly target: Target }

/** Stops before anything was changed. @throws StartError */
function refuseIf(complaints: readonly string[], what: string): void {
  if (complaints.length === 0) return
  throw new StartError(
    `${what}:\n${complaints.map((each) => `  - ${each}`).join('\n')}\nNothing was deployed.`,
  )
}

async function check({ target, say }: Run): Promise<Pending> {
  refuseIf(await target.checkTree(), 'This tree cannot be deployed')
  say('The tree is clean.')
  refuseIf(await target.checkSettings(), 'The settings are refused, as the Worker itself would')
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
  await target.share([{ version, percent: 100 }])
  say('Every visitor has it.')
  return version
}

/** Asks the live release. @throws StartError that says how to go back, or that it was done */
async function confirm(
  { target, say, rollsBack }: Run,
  { running, version }: { running: string | undefined; version: string },
): Promise<void> {
  const wrong = await target.smoke({ wanted: version, isAhead: false })
  if (wrong.length === 0) return
  const list = wrong.map((each) => `  - ${each}`).join('\n')
  if (running === undefined) throw new StartError(`The first release does not answer as it should:\n${list}`)
  if (!rollsBack) {
    throw new StartError(
      `The release does not answer as it should:\n${list}\nTo go back: ${target.wayBack(running)}`,
    )
  }
  await target.rollBack(running)
  say(`Every visitor has ${running} again.`)
  throw new StartError(`The release did not answer as it should and was taken back:\n${list}`)
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
  await target.applyTriggers()
  await confirm(run, { running, version })
  say('The live site answers as it should.')
  if (pending.contract.length > 0) {
    await target.migrate('contract')
    say('The migrations after it are applied.')
    await confirm(run, { running, version })
  }
  say(`${target.name} has version ${version}.`)
  if (running !== undefined) say(`To go back: ${target.wayBack(running)}`)
  return version
}
