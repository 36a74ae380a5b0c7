import { invariants } from '../../../edge/test/payments/broken-invariants.ts'
import type { StatementSync } from 'node:sqlite'
import type { SqlServer } from '../outside/sql-server.ts'

/** The tables whose rows are checked after each commit that changed them, with the column that names the subject. */
const touched = {
  orders: {
    orders: 'id',
    payments: 'order_id',
    refunds: 'order_id',
    order_events: 'order_id',
    order_vehicles: 'order_id',
    accounting_entries: 'order_id',
  },
  payments: { payments: 'id', refunds: 'payment_id', credit_entries: 'source_id' },
  dealers: { dealers: 'id', credit_entries: 'dealer_id', accounting_entries: 'dealer_id' },
  invoices: { invoices: 'id', credit_entries: 'invoice_id' },
} as const
type Subject = keyof typeof touched

/** Beside the invariants of the tests, which have dealers over a limit that staff lowered. */
const ofWorld = {
  'invoices stay within the credit limit':
    'SELECT id FROM dealers WHERE current_balance_cents > credit_limit_cents',
} as const

type Check = { readonly rule: string; readonly query: StatementSync }

/** The rules about one row of a table, of those that every test of money checks at its end. */
function rulesOf({ database }: SqlServer, subject: Subject): Check[] {
  return Object.entries({ ...invariants, ...ofWorld }).flatMap(([rule, sql]) => {
    const [, condition] = new RegExp(`^SELECT id FROM ${subject} WHERE (.*)$`, 's').exec(sql) ?? []
    if (condition === undefined || /\b(?:UNION|GROUP BY)\b/.test(condition)) return []
    return [{ rule, query: database.prepare(`SELECT id FROM ${subject} WHERE (${condition}) AND id = ?`) }]
  })
}

const columnsOf = ({ database }: SqlServer, table: string) =>
  new Set(
    database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name),
  )

/** Has the database note which subjects a commit touches. */
function noteTouched(server: SqlServer): void {
  server.database.exec(
    'CREATE TEMP TABLE touched (subject TEXT, id TEXT, PRIMARY KEY (subject, id)) WITHOUT ROWID',
  )
  for (const [subject, tables] of Object.entries(touched))
    for (const [table, column] of Object.entries(tables)) {
      if (!columnsOf(server, table).has(column)) continue
      for (const event of ['INSERT', 'UPDATE'])
        server.database.exec(
          `CREATE TEMP TRIGGER touched_${subject}_${table}_${event} AFTER ${event} ON main.${table} WHEN NEW.${column} IS NOT NULL
            BEGIN INSERT OR IGNORE INTO touched VALUES ('${subject}', NEW.${column}); END`,
        )
    }
}

/** Checks the rows that each commit touched, right after it. Returns how many checks ran. */
export function checkEachCommit(server: SqlServer, fail: (what: string) => void): () => number {
  noteTouched(server)
  const rules = Object.fromEntries(
    (Object.keys(touched) as Subject[]).map((subject) => [subject, rulesOf(server, subject)]),
  ) as Record<Subject, Check[]>
  const take = server.database.prepare('DELETE FROM temp.touched RETURNING subject, id')
  let ran = 0
  server.onCommit = () => {
    for (const { subject, id } of take.all() as { subject: Subject; id: string }[])
      for (const { rule, query } of rules[subject]) {
        ran += 1
        if (query.get(id)) fail(`after a commit: ${rule} (${subject} ${id})`)
      }
  }
  return () => ran
}
