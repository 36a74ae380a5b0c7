// `npm run drill`: restores the newest nightly backup into a fresh local server and checks it (SYSTEM-8).
// `npm run drill -- --env preview|local`, `--from-backups NAME`. CI runs it once a week: docs/operations.md.
import { copyFolder, type BackedUpFile } from '@switchback/core/system/backups.ts'
import { allLinesOf } from '@switchback/db/backup/restore.ts'
import { join } from 'node:path'
import { backupSecret } from './backups/backup-secret.ts'
import { openBucket } from './backups/bucket.ts'
import { fetchBackup, fetchInto, inOwnFolder } from './backups/fetch-backup.ts'
import { fetchErasures, listSecrets } from './backups/fetch-erasures.ts'
import { readBackupArguments } from './backups/read-backup-arguments.ts'
import { runTool } from './product/processes/run-tool.ts'
import { projectRoot } from './product/project-root.ts'
import { StartError } from './product/start-error.ts'
import { step } from './product/step.ts'
import { runCommand } from './suite/run-command.ts'

/** Each copy is fetched by a call of its own: so many, spread over all, open in half a minute. */
const samples = 20

await runTool(async () => {
  const { wanted = 'newest', environment } = readBackupArguments(process.argv.slice(2))
  const secret = backupSecret(environment)
  const bucket = openBucket(environment, 'BACKUPS')
  await inOwnFolder(async (folder) => {
    const { name, manifest } = await step(
      `Fetching the backup of ${environment}`,
      () => fetchBackup(bucket, folder, wanted),
      (fetched) => fetched.name,
    )
    await step(
      'Fetching the list of deletions',
      () => fetchErasures(bucket, folder, listSecrets(secret)),
      (erasures) => `${erasures.length}`,
    )
    const listed = await allLinesOf<BackedUpFile>({ path: manifest, secret })
    const every = Math.max(1, Math.floor(listed.length / samples))
    const chosen = listed.filter((_, index) => index % every === 0).slice(0, samples)
    await step(`Fetching copies of ${chosen.length} of ${listed.length} attachments`, async () => {
      for (const { key } of chosen) await fetchInto(bucket, folder, copyFolder + key)
    })
    const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
    const { code, output } = await step('Restoring and checking', () =>
      runCommand(process.execPath, [vitest, 'run', 'edge/test/drill'], {
        cwd: projectRoot,
        env: { DRILL_FOLDER: folder, ENCRYPTION_SECRET: secret },
      }),
    )
    if (code !== 0) throw new StartError(`The drill failed for ${name}:\n${output}`)
    console.log(`${output.trim()}\nThe backup ${name} of ${environment} restores, whole and in order.`)
  })
})
