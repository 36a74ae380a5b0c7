import { Buffer } from 'node:buffer'
import type { Value } from '@libsql/client/web'

/** A value in a backup: integers are numbers, and values without a JSON type are tagged with their kind. */
type StoredValue = null | string | number | readonly ['i' | 'b', string] | readonly ['r', number]

/** The lines of a backup, in this order. Each row is a line after the line that names its table. */
export type BackupLine =
  | { readonly backup: 1; readonly madeAt: string }
  | { readonly create: string }
  | { readonly table: string; readonly columns: readonly string[] }
  | readonly StoredValue[]
  /** Indexes and triggers, created after all rows. */
  | { readonly after: string }
  | { readonly end: TableSums }

/** Checksums of each table; equal sums mean equal rows. */
export type TableSums = Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>

export function toStored(value: Value): StoredValue {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : ['i', String(value)]
  }
  if (typeof value === 'number') return ['r', value]
  if (typeof value === 'boolean') return value ? 1 : 0
  return ['b', Buffer.from(value).toString('base64')]
}

export function fromStored(stored: StoredValue): Value {
  if (stored === null || typeof stored === 'string') return stored
  // The client sends a number as REAL; only a bigint becomes INTEGER.
  if (typeof stored === 'number') return BigInt(stored)
  const [kind, content] = stored
  if (kind === 'r') return content
  return kind === 'i' ? BigInt(content) : Uint8Array.from(Buffer.from(content, 'base64')).buffer
}
