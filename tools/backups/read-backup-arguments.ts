import { parseArgs } from 'node:util'
import { StartError } from '../product/start-error.ts'
import { bucketEnvironments, type BucketEnvironment } from './bucket.ts'

export type BackupArguments = {
  /** A file; undefined if none was named. */
  readonly file: string | undefined
  /** `newest` or a name; undefined without `--from-backups`. */
  readonly wanted: string | undefined
  readonly environment: BucketEnvironment
  /** Attachments instead of the database. */
  readonly files: boolean
  /** Replays the list of erasures on a database that came back by other means. */
  readonly replays: boolean
  /** Restores although the list of erasures cannot be read. */
  readonly withoutErasures: boolean
}

/**
 * Reads `[file] [--from-backups newest|NAME] [--env production|preview|local] [--files] [--replay-erasures]
 * [--without-erasures]`.
 * @throws StartError
 */
export function readBackupArguments(args: readonly string[]): BackupArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'from-backups': { type: 'string' },
        env: { type: 'string', default: 'production' },
        files: { type: 'boolean', default: false },
        'replay-erasures': { type: 'boolean', default: false },
        'without-erasures': { type: 'boolean', default: false },
      },
    })
    const environment = bucketEnvironments.find((each) => each === values.env)
    if (!environment) throw new StartError(`--env is one of ${bucketEnvironments.join(', ')}.`)
    return {
      file: positionals[0],
      wanted: values['from-backups'],
      environment,
      files: values.files,
      replays: values['replay-erasures'],
      withoutErasures: values['without-erasures'],
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
