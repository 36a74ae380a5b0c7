import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { localDataDirectory } from '../product/database/with-database.ts'
import { projectRoot } from '../product/project-root.ts'
import { StartError } from '../product/start-error.ts'
import { runCommand } from '../suite/run-command.ts'

/** `local` is the storage of `npm start` on this machine, the others are deployments. */
export const bucketEnvironments = ['production', 'preview', 'local'] as const
export type BucketEnvironment = (typeof bucketEnvironments)[number]

export type Bucket = {
  readonly name: string
  /** Writes an object to a file that only this user can read. @returns whether there is such an object. */
  fetch(key: string, file: string): Promise<boolean>
  /** Stores a file as an object. @throws StartError */
  store(key: string, file: string): Promise<void>
  /** Deletes an object; one that is gone already is no error. @throws StartError */
  remove(key: string): Promise<void>
}

const wrangler = join(projectRoot, 'node_modules/wrangler/bin/wrangler.js')

/**
 * A bucket of wrangler.toml, by the account that wrangler is signed in with.
 * @throws StartError if this environment has none, and from each call if the bucket cannot be reached.
 */
export function openBucket(environment: BucketEnvironment, binding: 'BACKUPS' | 'FILES'): Bucket {
  const isLocal = environment === 'local'
  const config = unstable_readConfig({
    config: join(projectRoot, 'wrangler.toml'),
    ...(isLocal ? {} : { env: environment }),
  })
  const buckets: readonly { readonly binding: string; readonly bucket_name?: string }[] = config.r2_buckets
  const name = buckets.find((each) => each.binding === binding)?.bucket_name
  if (name === undefined) throw new StartError(`wrangler.toml names no bucket ${binding} for ${environment}.`)
  const place = isLocal
    ? ['--local', '--persist-to', join(localDataDirectory(), 'worker/storage')]
    : ['--remote']
  const run = (verb: string, key: string, file?: string) =>
    runCommand(
      process.execPath,
      [
        wrangler,
        'r2',
        'object',
        verb,
        `${name}/${key}`,
        ...(file === undefined ? [] : ['--file', file]),
        ...place,
      ],
      {
        cwd: projectRoot,
        env: { WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
      },
    )
  const refuse = (key: string, output: string): never => {
    throw new StartError(`The bucket ${name} does not give or take ${key}: ${output.trim()}`)
  }
  return {
    name,
    fetch: async (key, file) => {
      const { code, output } = await run('get', key, file)
      if (code === 0 && existsSync(file)) return true
      rmSync(file, { force: true })
      return output.includes('The specified key does not exist.') ? false : refuse(key, output)
    },
    store: async (key, file) => {
      const { code, output } = await run('put', key, file)
      if (code !== 0) refuse(key, output)
    },
    remove: async (key) => {
      const { code, output } = await run('delete', key)
      if (code !== 0) refuse(key, output)
    },
  }
}
