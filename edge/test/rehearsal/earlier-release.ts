import { migrate } from '@switchback/db/migrate.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import type { ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../../tools/suite/run-command.ts'
import type { WorkerBundle } from '../../scripts/bundle-worker.ts'

/** A release that ran before this one: its schema in the database, and its Worker. */
export type EarlierRelease = (database: ScratchDatabase) => Promise<WorkerBundle>

function readBundle(folder: string): WorkerBundle {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.map'))
  const modules = names.map((name) => {
    const bytes = Uint8Array.from(readFileSync(join(folder, name)))
    const isCode = name.endsWith('.js')
    const module = isCode
      ? { type: 'esm' as const, contents: new TextDecoder().decode(bytes) }
      : { type: 'data' as const, contents: bytes }
    return [name, module] as const
  })
  return { mainModule: 'worker.js', modules: Object.fromEntries(modules) }
}

/** The release in a folder that was checked out with its packages. @throws Error with the output of its commands */
export const releaseIn =
  (folder: string): EarlierRelease =>
  async ({ url }) => {
    for (const script of ['tools/migrate.ts', 'edge/scripts/build-worker.ts']) {
      const env = { DATABASE_URL: url, DATABASE_AUTH_TOKEN: '' }
      const { code, output } = await runCommand(process.execPath, [script], { cwd: folder, env })
      if (code !== 0) throw new Error(`${script} of the earlier release failed: ${output}`)
    }
    return readBundle(join(folder, 'edge/dist'))
  }

/** This release itself, for a short rehearsal. */
export const sameRelease =
  (bundle: WorkerBundle): EarlierRelease =>
  async ({ url, db }) => {
    await migrate(url)
    await seedRates(db, new Date())
    return bundle
  }
