import { unsentFileFormat, unsentFileVersion } from '@switchback/core/offline/unsent-file.ts'
import { deviceId } from '../device/device-id.ts'
import { sha256Of } from '../device/sha256.ts'

type Packed = {
  readonly operations: readonly unknown[]
  readonly files: readonly unknown[]
  readonly leftOut: readonly string[]
}

export type Exported = { readonly text: string; readonly count: number; readonly leftOut: readonly string[] }

/** The text of the file, with its checksum. Source: OFFLINE-13. */
export async function unsentFileOf(account: string, now: Date, packed: Packed): Promise<Exported> {
  const contents = {
    exportedAt: now.toISOString(),
    accountId: account,
    deviceId: deviceId(),
    ...packed,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(contents))
  const file = {
    format: unsentFileFormat,
    version: unsentFileVersion,
    checksum: await sha256Of(bytes.buffer),
    contents,
  }
  return { text: JSON.stringify(file), count: packed.operations.length, leftOut: packed.leftOut }
}
