import { readDevVars } from './settings/read-settings.ts'
import { StartError } from './start-error.ts'

async function isRunning(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/**
 * Checks what `npx wrangler dev` needs. Wrangler reads `.dev.vars` if there is one; otherwise it puts the settings of
 * `.env.local`, or of `--env-file`, into the environment of its build command.
 * @throws StartError naming what is missing
 */
export async function refuseDevWithoutDatabase(
  url = process.env['DATABASE_URL'] ?? readDevVars()['DATABASE_URL'],
): Promise<void> {
  if (!url) {
    throw new StartError(
      `wrangler dev has no DATABASE_URL: leave \`npm start\` running and run \`npx wrangler dev --env-file .data/worker/settings.env\` beside it.`,
    )
  }
  if (/^https?:\/\/(localhost|127\.)/.test(url) && !(await isRunning(url))) {
    throw new StartError(
      `The database at ${url} is not running: leave \`npm start\` running and run \`npx wrangler dev\` beside it.`,
    )
  }
}
