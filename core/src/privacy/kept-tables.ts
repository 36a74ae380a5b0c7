import { accountTables } from './account-tables.ts'
import type { KeptTable } from './keeping.ts'
import { orderTables } from './order-tables.ts'
import { otherTables } from './other-tables.ts'

/** Every table of the database, which columns of it hold personal data, and what kind. Source: PRIVACY-1. */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  ...orderTables,
  ...accountTables,
  ...otherTables,
}

/** The names of columns in a list of a table. */
export const columnsOf = (list: string): string[] => list.split(' ').filter((name) => name !== '')
