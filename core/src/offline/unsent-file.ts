import * as z from 'zod/mini'
import { OutboxOperation } from './outbox-operation.ts'
import { SavedFile } from './saved-file.ts'

/** Marks a file that holds unsent work. */
export const unsentFileFormat = 'switchback-unsent-work'
/** Raised for each change that an older app could not read. */
export const unsentFileVersion = 1

/** A file with unsent work, as far as every version of the format has it. Source: OFFLINE-13. */
export const UnsentFile = z.looseObject({
  format: z.literal(unsentFileFormat),
  version: z.int().check(z.positive()),
  /** SHA-256 of the JSON text of `contents`, in hexadecimal. It finds damage; it is no signature. */
  checksum: z.string(),
  contents: z.unknown(),
})

/** The contents in version 1. Source: OFFLINE-13. */
export const UnsentContents = z.object({
  exportedAt: z.string(),
  /** The account that may import it. */
  accountId: z.string(),
  /** The device that wrote it. */
  deviceId: z.string(),
  /** As the outbox stores them. */
  operations: z.array(OutboxOperation),
  /** Files to upload, with their bytes in Base64. */
  files: z.array(z.object({ file: SavedFile, content: z.string() })),
  /** The names of files that were too large for it. */
  leftOut: z.array(z.string()),
})
export type UnsentContents = Readonly<z.output<typeof UnsentContents>>
