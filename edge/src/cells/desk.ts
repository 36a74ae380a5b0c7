import { openDatabase, type Database } from '@switchback/db/client.ts'
import type { Config } from '../config.ts'

/**
 * The database of a job: the own cell, because each cell's Worker does its own, or the one that a queue's call names.
 * Source: ORDER-51.
 */
export function desk(
  { database, furtherCells }: Pick<Config, 'database' | 'furtherCells'>,
  cell = '',
): Database {
  return openDatabase(furtherCells.get(cell) ?? database)
}
