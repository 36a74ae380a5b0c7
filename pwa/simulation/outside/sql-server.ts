import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

type Value =
  | { readonly type: 'null' }
  | { readonly type: 'integer' | 'text'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'blob'; readonly base64: string }
type Args = {
  readonly args?: readonly Value[]
  readonly named_args?: readonly { readonly name: string; readonly value: Value }[]
}
type Statement = Args & { readonly sql?: string; readonly sql_id?: number }
type Condition =
  | { readonly type: 'ok' | 'error'; readonly step: number }
  | { readonly type: 'not'; readonly cond: Condition }
  | { readonly type: 'and' | 'or'; readonly conds: readonly Condition[] }
  | { readonly type: 'is_autocommit' }
type Step = { readonly condition?: Condition; readonly stmt: Statement }
type Request =
  | { readonly type: 'store_sql'; readonly sql_id: number; readonly sql: string }
  | { readonly type: 'execute'; readonly stmt: Statement }
  | { readonly type: 'batch'; readonly batch: { readonly steps: readonly Step[] } }
  | { readonly type: 'close' | 'close_sql' | 'get_autocommit' }
type Result = { readonly rows: readonly (readonly Value[])[] } & Readonly<Record<string, unknown>>
type Outcome = { readonly result: Result } | { readonly error: { message: string; code: string } }

const resultOf = (outcome: Outcome | undefined) => (outcome && 'result' in outcome ? outcome.result : null)
const errorOf = (outcome: Outcome | undefined) => (outcome && 'error' in outcome ? outcome.error : null)

const codes: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  19: 'SQLITE_CONSTRAINT',
}

function inputOf(value: Value): SQLInputValue {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return Number(value.value)
    case 'blob':
      return Buffer.from(value.base64, 'base64')
    default:
      return value.value
  }
}

type Inputs = readonly [Record<string, SQLInputValue>, ...SQLInputValue[]]

const inputsOf = ({ args = [], named_args: named = [] }: Args): Inputs => [
  Object.fromEntries(named.map(({ name, value }) => [name, inputOf(value)])),
  ...args.map(inputOf),
]

function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'number' && Number.isInteger(value)) return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  return { type: 'blob', base64: Buffer.from(value as Uint8Array).toString('base64') }
}

const isWrite = (sql: string) => /^\s*(?:insert|update|delete|replace)\b/i.test(sql)

type Prepared = {
  readonly statement: StatementSync
  readonly cols: readonly object[]
  readonly isWrite: boolean
}

const isCommit = (sql: string) => /^commit/i.test(sql)

/**
 * SQLite in this process behind the protocol of a libSQL server (Hrana 2 in JSON), as the product's client speaks it.
 * A pipeline runs at once and whole.
 */
export class SqlServer {
  readonly database = new DatabaseSync(':memory:')
  readonly #prepared = new Map<string, Prepared>()
  /** Called after each commit that wrote something. */
  onCommit: () => void = () => undefined

  constructor(schema: string) {
    this.database.exec(schema)
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    statement.setReturnArrays(true)
    const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }))
    const prepared = { statement, cols, isWrite: isWrite(sql) }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  /** The rows of a query of ours, as objects. */
  rows(sql: string, ...given: SQLInputValue[]): Record<string, unknown>[] {
    return this.database.prepare(sql).all(...given)
  }

  #run(sql: string, given: Args): Result {
    const { statement, cols, isWrite: writes } = this.#prepare(sql)
    const args = inputsOf(given)
    if (cols.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...args)
      return {
        cols: [],
        rows: [],
        affected_row_count: Number(changes),
        last_insert_rowid: String(lastInsertRowid),
      }
    }
    const rows = statement.all(...args) as unknown as unknown[][]
    return {
      cols,
      rows: rows.map((row) => row.map(valueOf)),
      affected_row_count: writes ? rows.length : 0,
      last_insert_rowid: null,
    }
  }

  #attempt(sql: string, given: Args): Outcome {
    try {
      return { result: this.#run(sql, given) }
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number }
      if (errcode === undefined) throw error
      return {
        error: { message: `SQLite error: ${message}`, code: codes[errcode & 0xff] ?? `SQLITE_${errcode}` },
      }
    }
  }

  #holds(condition: Condition | undefined, done: readonly (Outcome | undefined)[]): boolean {
    switch (condition?.type) {
      case undefined:
        return true
      case 'ok':
        return 'result' in (done[condition.step] ?? {})
      case 'error':
        return 'error' in (done[condition.step] ?? {})
      case 'not':
        return !this.#holds(condition.cond, done)
      case 'and':
        return condition.conds.every((each) => this.#holds(each, done))
      case 'or':
        return condition.conds.some((each) => this.#holds(each, done))
      case 'is_autocommit':
        return !this.database.isTransaction
    }
  }

  #batch(steps: readonly Step[], texts: ReadonlyMap<number, string>): object {
    const done: (Outcome | undefined)[] = []
    const ran: string[] = []
    for (const { condition, stmt } of steps) {
      const sql = stmt.sql ?? texts.get(stmt.sql_id ?? -1) ?? ''
      const outcome = this.#holds(condition, done) ? this.#attempt(sql, stmt) : undefined
      done.push(outcome)
      if (!outcome || 'error' in outcome) continue
      ran.push(sql)
    }
    if (this.database.isTransaction) this.database.exec('ROLLBACK')
    if (ran.some(isCommit) && ran.some(isWrite)) this.onCommit()
    return { step_results: done.map(resultOf), step_errors: done.map(errorOf) }
  }

  #execute(stmt: Statement, texts: ReadonlyMap<number, string>): object {
    const sql = stmt.sql ?? texts.get(stmt.sql_id ?? -1) ?? ''
    const outcome = this.#attempt(sql, stmt)
    if ('error' in outcome) return { type: 'error', error: outcome.error }
    if (isWrite(sql)) this.onCommit()
    return { type: 'ok', response: { type: 'execute', result: outcome.result } }
  }

  /** Answers the body of a pipeline with the body of its response. */
  answer(body: string): string {
    const { requests } = JSON.parse(body) as { requests: readonly Request[] }
    const texts = new Map<number, string>()
    const results = requests.map((request): object => {
      switch (request.type) {
        case 'store_sql':
          texts.set(request.sql_id, request.sql)
          break
        case 'execute':
          return this.#execute(request.stmt, texts)
        case 'batch': {
          const result = this.#batch(request.batch.steps, texts)
          return { type: 'ok', response: { type: 'batch', result } }
        }
        case 'get_autocommit':
          return {
            type: 'ok',
            response: { type: 'get_autocommit', is_autocommit: !this.database.isTransaction },
          }
        default:
      }
      return { type: 'ok', response: { type: request.type } }
    })
    return JSON.stringify({ baton: null, base_url: null, results })
  }

  /** The answer of a server that is too busy to begin any of it. */
  busy(body: string): string {
    const { requests } = JSON.parse(body) as { requests: readonly Request[] }
    const error = { message: 'SQLite error: database is locked', code: 'SQLITE_BUSY' }
    const results = requests.map((request) => {
      if (request.type === 'execute') return { type: 'error', error }
      if (request.type !== 'batch') return { type: 'ok', response: { type: request.type } }
      const { steps } = request.batch
      const none = steps.map(() => null)
      const result = { step_results: none, step_errors: [error, ...none.slice(1)] }
      return { type: 'ok', response: { type: 'batch', result } }
    })
    return JSON.stringify({ baton: null, base_url: null, results })
  }
}
