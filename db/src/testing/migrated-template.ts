import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { schemaTexts } from '../migrate.ts'
import { scratchRoot } from './scratch-root.ts'

const prefix = 'switchback-template-'
const keptMs = 24 * 60 * 60 * 1000

/** Templates of other schemas that nobody has made anew for a day. */
function removeOld(root: string): void {
  for (const name of readdirSync(root).filter((each) => each.startsWith(prefix))) {
    const path = join(root, name)
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (modified !== undefined && Date.now() - modified > keptMs)
      rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Fills an empty data directory with a migrated database: a copy of a template, since sixty migrations take a second.
 * The template is keyed by the texts of migrations, triggers and views, and made by the first that needs it.
 * @param make creates a migrated database in a directory, and stops its server
 */
export async function copyMigrated(
  directory: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  const root = scratchRoot()
  const key = createHash('sha256').update(schemaTexts()).digest('hex').slice(0, 16)
  const template = join(root, `${prefix}${key}`)
  if (!existsSync(template)) {
    removeOld(root)
    const made = mkdtempSync(join(root, 'switchback-making-'))
    await make(made)
    try {
      renameSync(made, template)
    } catch {
      // Another process was faster.
      rmSync(made, { recursive: true, force: true })
    }
  }
  cpSync(template, directory, { recursive: true })
}
