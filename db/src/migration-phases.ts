/** The first line of a migration that takes something away: `-- contract: why`. */
const contractMark = /^-- contract: \S/
/** The first line of one that rebuilds a table, which the running release can live with: `-- expand: why`. */
const rebuildMark = /^-- expand: \S/

const named = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/**
 * Whether a migration waits until the new release runs, because the running one still uses what it takes away.
 * Source: ADR-93.
 */
export const isContract = ([first = '']: readonly string[]): boolean => contractMark.test(first)

/** The tables of a migration that are created anew under their own names. */
function rebuiltTables(text: string): Set<string> {
  return new Set(named(/RENAME TO [`"]?(\w+)/gi, text))
}

/**
 * Why a migration that would be applied before the new release breaks the one that still runs; empty if it does not.
 * @param statements of the migration, with its comments.
 * Source: ADR-93.
 */
export function migrationComplaints(statements: readonly string[]): string[] {
  if (isContract(statements)) return []
  const text = statements.join('\n')
  const rebuilt = rebuiltTables(text)
  const isRebuild = rebuildMark.test(text)
  const dropped = named(/DROP TABLE (?:IF EXISTS )?[`"]?(\w+)/gi, text)
  const renamed = [...text.matchAll(/ALTER TABLE [`"]?(\w+)[`"]? RENAME TO/gi)].map(([, name = '']) => name)
  return [
    ...named(/DROP COLUMN [`"]?(\w+)/gi, text).map((name) => `drops the column ${name}`),
    ...named(/RENAME COLUMN [`"]?(\w+)/gi, text).map((name) => `renames the column ${name}`),
    ...dropped.filter((name) => !(isRebuild && rebuilt.has(name))).map((name) => `drops the table ${name}`),
    ...renamed.filter((name) => !name.startsWith('__new_')).map((name) => `renames the table ${name}`),
  ].map((what) => `${what}, which the running release uses: begin it with "-- contract: why"`)
}
