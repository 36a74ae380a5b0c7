import { copyFolder, type BackedUpFile } from '@switchback/core/system/backups.ts'
import { sealed } from '@switchback/db/backup/seal.ts'
import type { FileBucket, ListedObject } from '../bindings.ts'
import { sha256Hex } from '../http/hash.ts'
import { listObjects } from './list-objects.ts'

type Plan = {
  readonly files: FileBucket
  readonly backups: FileBucket
  readonly secret: string
  /** After this moment, in milliseconds of the epoch, no further file is copied; the next run continues there. */
  readonly until: number
}

/** The attachments that exist, and the copies that there are beside them. */
export type Copies = {
  readonly files: readonly BackedUpFile[]
  /** How many were copied now. */
  readonly copied: number
  /** Whether every attachment has its copy. */
  readonly isWhole: boolean
  /** Keys of copies whose attachment no longer exists. */
  readonly left: readonly string[]
}

/** The manifest line of a copy, from the notes made with it; undefined if it is of other content. */
function notedOf(copy: ListedObject | undefined, { key, etag }: ListedObject): BackedUpFile | undefined {
  const { etag: copied, sha256, bytes } = copy?.customMetadata ?? {}
  if (copied !== etag || sha256 === undefined) return undefined
  return { key, sha256, bytes: Number(bytes) }
}

async function sealedWhole(content: Uint8Array, secret: string): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const one = (async function* () {
    yield content
  })()
  for await (const part of sealed(one, secret)) parts.push(part)
  return new Blob(parts).arrayBuffer()
}

/** Copies one attachment, sealed; undefined if it was removed meanwhile. */
async function copyFile(
  { files, backups, secret }: Plan,
  { key, etag }: ListedObject,
): Promise<BackedUpFile | undefined> {
  const found = await files.get(key)
  if (!found) return undefined
  const content = await new Response(found.body).arrayBuffer()
  const sha256 = await sha256Hex(content)
  const bytes = content.byteLength
  await backups.put(copyFolder + key, await sealedWhole(new Uint8Array(content), secret), {
    customMetadata: { etag, sha256, bytes: String(bytes) },
  })
  return { key, bytes, sha256 }
}

/**
 * Copies every attachment that has no copy yet, for as long as there is time. What an interrupted run has copied
 * stays, so the next one continues there.
 * Source: SYSTEM-6.
 */
export async function copyFiles(plan: Plan): Promise<Copies> {
  const copies = new Map<string, ListedObject>()
  for await (const copy of listObjects(plan.backups, copyFolder)) copies.set(copy.key, copy)
  const files: BackedUpFile[] = []
  let copied = 0
  let isWhole = true
  for await (const file of listObjects(plan.files)) {
    const noted = notedOf(copies.get(copyFolder + file.key), file)
    copies.delete(copyFolder + file.key)
    if (noted) files.push(noted)
    else if (Date.now() >= plan.until) isWhole = false
    else {
      const copy = await copyFile(plan, file)
      if (!copy) continue
      files.push(copy)
      copied += 1
    }
  }
  return { files, copied, isWhole, left: [...copies.keys()] }
}
