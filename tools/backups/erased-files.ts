import type { ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import type { BackupLine } from '@switchback/db/backup/backup-line.ts'
import { linesOf, type BackupFile } from '@switchback/db/backup/restore.ts'
import { fileKey } from '../../edge/src/attachments/file-store.ts'
import { photoFile } from '../../edge/src/inspections/take-photo.ts'

const tables = ['order_attachments', 'inspections', 'inspection_photos', 'driver_events'] as const
type Table = (typeof tables)[number]
type Row = Readonly<Record<string, string>>

/** Ids are texts, and places in a list whole numbers. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The rows of the tables that name files of orders. */
async function rowsOf(file: BackupFile): Promise<Record<Table, Row[]>> {
  const found: Record<Table, Row[]> = {
    order_attachments: [],
    inspections: [],
    inspection_photos: [],
    driver_events: [],
  }
  let table: Table | undefined
  let columns: readonly string[] = []
  for await (const line of linesOf<BackupLine>(file)) {
    if ('table' in line) {
      table = tables.find((each) => each === line.table)
      ;({ columns } = line)
    } else if (Array.isArray(line) && table) {
      const [, ...values] = line
      found[table].push(Object.fromEntries(values.map((value, at) => [columns[at] ?? '', textOf(value)])))
    }
  }
  return found
}

/**
 * The keys of the attachments and photos of a backup that went with erased orders since, or before: nobody puts them
 * back.
 * Source: PRIVACY-16.
 */
export async function filesOfErased(
  file: BackupFile,
  erasures: readonly ListedErasure[],
): Promise<ReadonlySet<string>> {
  const orders = erasures.flatMap((each) => (each.kind === 'order' ? [each] : []))
  const erased = new Set(orders.map(({ id }) => id))
  const withoutPapers = new Set(
    orders.flatMap(({ id, papersDeletedAt }) => (papersDeletedAt === null ? [] : [id])),
  )
  const rows = await rowsOf(file)
  const inspections = new Set(
    rows.inspections.flatMap((row) => (withoutPapers.has(row['order_id'] ?? '') ? [row['id'] ?? ''] : [])),
  )
  const names = [
    ...rows.order_attachments
      .filter((row) => erased.has(row['order_id'] ?? ''))
      .map((row) => row['id'] ?? ''),
    ...rows.inspection_photos
      .filter((row) => inspections.has(row['inspection_id'] ?? ''))
      .map((row) => photoFile({ inspectionId: row['inspection_id'] ?? '', number: Number(row['number']) })),
    ...rows.driver_events
      .filter((row) => withoutPapers.has(row['order_id'] ?? ''))
      .map((row) => photoFile({ inspectionId: row['id'] ?? '', number: 0 })),
  ]
  return new Set(names.map(fileKey))
}
