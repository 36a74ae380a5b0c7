import type { BackedUpFile } from '@switchback/core/system/backups.ts'
import { unsealed } from '@switchback/db/backup/seal.ts'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../product/start-error.ts'

/** Opens the sealed copy of an attachment into another file. @throws StartError if it is not what the manifest says */
export async function openCopy(
  copy: string,
  { target, secret, listed }: { target: string; secret: string; listed: BackedUpFile },
): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(
    unsealed(createReadStream(copy), secret),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  )
  if (hash.digest('hex') === listed.sha256) return
  throw new StartError(`The copy of ${listed.key} is not what its manifest says.`)
}
