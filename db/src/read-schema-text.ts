import { createClient } from '@libsql/client/web'

type Piece = { readonly type: string; readonly name: string; readonly table: string; readonly sql: string }

/** Splits the text at commas outside of parentheses and quotes. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote
    else if ('\'"`'.includes(character)) quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (character === ',' && depth === 0 && !quote) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** One column or constraint a line, whatever migrations have appended. */
function readableTable(sql: string): string {
  const [open, close] = [sql.indexOf('('), sql.lastIndexOf(')')]
  const lines = splitAtCommas(sql.slice(open + 1, close)).map((part) => `  ${part}`)
  return `${sql.slice(0, open)}(\n${lines.join(',\n')}\n)${sql.slice(close + 1)}`
}

const isOwn = ({ name, table }: Piece) => !/^(sqlite|libsql|_)/.test(name) && !/^(sqlite|libsql)_/.test(table)

/** A full-text index keeps its data in tables of its own. */
const shadowSuffixes = ['config', 'content', 'data', 'docsize', 'idx']

function textOf(pieces: readonly Piece[]): string {
  const virtual = pieces.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
  const shadows = virtual.flatMap((name) => shadowSuffixes.map((suffix) => `${name}_${suffix}`))
  const isShadow = ({ table }: Piece) => shadows.includes(table)
  const own = pieces.filter((piece) => isOwn(piece) && !isShadow(piece))
  const named = (type: string) => own.filter((piece) => piece.type === type)
  const ofTable = ({ name, sql }: Piece) => [
    virtual.includes(name) ? sql : readableTable(sql),
    ...named('index').flatMap((index) => (index.table === name ? [index.sql] : [])),
  ]
  const sections = [
    ...named('table').map((table) => ofTable(table)),
    ...[...named('view'), ...named('trigger')].map(({ sql }) => [sql]),
  ]
  return sections.map((statements) => statements.map((sql) => `${sql};\n`).join('')).join('\n')
}

/**
 * The schema of a database as text: each table followed by its indexes, then views, then triggers, each by name.
 */
export async function readSchemaText(url: string): Promise<string> {
  const client = createClient({ url })
  try {
    const { rows } = await client.execute(
      'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name',
    )
    return textOf(rows as unknown as readonly Piece[])
  } finally {
    client.close()
  }
}
