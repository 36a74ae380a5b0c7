import { sql } from 'drizzle-orm'
import { check, type CheckBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

const digits = (count: number) => '[0-9]'.repeat(count)
const dayPattern = `${digits(4)}-${digits(2)}-${digits(2)}`
const instantPattern = `${dayPattern}T${digits(2)}:${digits(2)}:${digits(2)}.${digits(3)}Z`

const textEndings: readonly [ending: string, rule: (name: string) => string][] = [
  ['_at', (name) => `${name} GLOB '${instantPattern}'`],
  ['_on', (name) => `${name} GLOB '${dayPattern}' AND date(${name}) = ${name}`],
  ['_time', (name) => `${name} GLOB '${digits(2)}:${digits(2)}' AND time(${name}) IS NOT NULL`],
  ['_zip', (name) => `${name} GLOB '${digits(5)}' AND ${name} <> '00000'`],
]

function textRule(column: SQLiteColumn, name: string): string {
  if (column.enumValues) return `${name} IN (${column.enumValues.map((value) => `'${value}'`).join(', ')})`
  const ending = textEndings.find(([suffix]) => column.name.endsWith(suffix))
  return ending ? ending[1](name) : `typeof(${name}) = 'text'`
}

/** Only a balance, and a sum that is named as signed, may be negative. */
function integerRule(column: SQLiteColumn, name: string, isSigned: boolean): string {
  const isInteger = `typeof(${name}) = 'integer'`
  return isSigned || column.name.endsWith('_balance_cents') ? isInteger : `${isInteger} AND ${name} >= 0`
}

function ruleOf(column: SQLiteColumn, isSigned: boolean): string {
  const name = `"${column.name}"`
  switch (column.columnType) {
    case 'SQLiteText':
      return textRule(column, name)
    case 'SQLiteTextJson':
      return `json_valid(${name})`
    case 'SQLiteBoolean':
      return `${name} IN (0, 1)`
    case 'SQLiteReal':
      return `typeof(${name}) = 'real' AND ${name} >= 0`
    case 'SQLiteInteger':
      return integerRule(column, name, isSigned)
    default:
      throw new TypeError(`No storage rule for ${column.columnType} of ${column.name}`)
  }
}

/**
 * One CHECK per column, so that the database itself rejects wrong types, unlisted enum values, negative numbers, and
 * malformed instants, days, and ZIPs. SQLite's STRICT tables check only types, and drizzle-kit cannot generate them.
 * @param signed columns of integers that may be negative, beside balances.
 * Source: ADR-3.
 */
export function storageChecks(
  table: string,
  columns: Readonly<Record<string, SQLiteColumn>>,
  signed: readonly SQLiteColumn[] = [],
): CheckBuilder[] {
  return Object.values(columns).map((column) => {
    const rule = ruleOf(column, signed.includes(column))
    const allowed = column.notNull ? rule : `"${column.name}" IS NULL OR (${rule})`
    return check(`${table}_${column.name}`, sql.raw(allowed))
  })
}
