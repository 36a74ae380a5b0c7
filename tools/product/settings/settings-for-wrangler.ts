import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The Worker's settings as the last start on this data directory wrote them. */
export const settingsFile = (dataDirectory: string) => join(dataDirectory, 'worker/settings.env')

/**
 * Links `.env.local` in `folder`, which plain `npx wrangler dev` reads, to the settings of a start. Leaves a file of the
 * developer's own alone. Wrangler ignores `.env.local` next to `.dev.vars`, so the link would only mislead there.
 */
export function linkSettingsForWrangler(dataDirectory: string, folder = projectRoot): void {
  const link = join(folder, '.env.local')
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) return
  rmSync(link, { force: true })
  if (!existsSync(join(folder, '.dev.vars'))) symlinkSync(relative(folder, settingsFile(dataDirectory)), link)
}
