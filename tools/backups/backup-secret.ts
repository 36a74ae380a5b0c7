import { demoSecret } from '../../edge/src/config.ts'
import { readSettings } from '../product/settings/read-settings.ts'
import { StartError } from '../product/start-error.ts'
import type { BucketEnvironment } from './bucket.ts'

/** The ENCRYPTION_SECRET that seals the backups of a deployment. @throws StartError if it was not given */
export function backupSecret(environment: BucketEnvironment): string {
  const given = process.env['ENCRYPTION_SECRET']
  if (given) return given
  if (environment === 'local') return readSettings()['ENCRYPTION_SECRET'] ?? demoSecret
  throw new StartError(`Give the ENCRYPTION_SECRET of ${environment}: its backups are sealed under it.`)
}
