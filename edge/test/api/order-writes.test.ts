import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

const tables = [
  'idempotency_keys',
  'orders',
  'order_vehicles',
  'order_events',
  'admin_notifications',
  'outbox_messages',
] as const

/** Goal P3 counts an order with one mail and one text; how many the dispatch desk gets is a setting. */
const firstOfEachChannel = ({ channel }: Row, at: number, all: readonly Row[]) =>
  all.findIndex((each) => each['channel'] === channel) === at

/** The rows of one order, by table, as the API writes them. */
async function rowsOfOrder(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const api = await startApi()
  try {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { status } = await api.send('POST', '/api/orders', { json: orderRequest(), headers })
    expect(status).toBe(201)
    const [first, ...rest] = tables.map((table) => sql.raw(`SELECT * FROM ${table}`))
    if (!first) return new Map()
    const results = await api.database.db.write([first, ...rest])
    return new Map(
      results.map(({ rows, columns }, at) => {
        const found = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] as Value])))
        const table = tables[at] ?? ''
        return [table, table === 'outbox_messages' ? found.filter(firstOfEachChannel) : found]
      }),
    )
  } finally {
    await api.stop()
  }
}

/** Letters and digits without an order, the same for the same text. */
const mixed = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase().slice(0, 28)

/** The same row of another order: other ids, another customer, a minute later. */
function copyOf(row: Row, at: number): Row {
  const other = (name: string, value: Value): Value => {
    if (typeof value !== 'string') return name === 'id' ? null : value
    if (name === 'created_at') return new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
    if (name === 'id' && !/^SB\w{28}$/.test(value)) return mixed(`${value} ${at}`)
    if (name === 'key') return mixed(`${at}`)
    const moved = value.replaceAll(
      /\b(SB|TR)\w{28}\b/g,
      (id, kind: string) => `${kind}${mixed(`${id} ${at}`)}`,
    )
    return /^customer_(name|email)$/.test(name) ? `${mixed(`${at}`).slice(0, 6)} ${moved}` : moved
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, other(name, value)]))
}

/** Orders in the database before those that are counted, so that the trees of the indexes have their depth. */
const before = 800
const counted = 400
/** A page of 4 KB with its header in the log. */
const bytesOfPage = 4120

/** The part of the driver `libsql` that is used here: that of the client's local databases, which count their steps. */
type Driver = {
  readonly exec: (text: string) => void
  readonly prepare: (text: string) => {
    readonly run: (...values: Value[]) => unknown
    readonly get: () => Readonly<Record<string, Value>>
  }
  readonly close: () => void
}

function openDriver(file: string): Driver {
  const require = createRequire(createRequire(import.meta.url).resolve('@libsql/client'))
  return new (require('libsql') as new (file: string) => Driver)(file)
}

/** Places `counted` orders, each in a transaction, and measures one of them. */
function measureOrder(file: string, rows: ReadonlyMap<string, readonly Row[]>) {
  const database = openDriver(file)
  try {
    database.exec('PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = off')
    database.exec(readFileSync(new URL('../../../db/schema.sql', import.meta.url), 'utf8'))
    for (const state of transportStates) database.exec(`INSERT INTO order_counts VALUES ('${state}', 0)`)
    const statements = new Map(
      [...rows].map(([table, [row = {}]]) => {
        const names = Object.keys(row)
        const marks = names.map(() => '?').join(', ')
        return [table, database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`)]
      }),
    )
    const place = (at: number) => {
      for (const [table, originals] of rows)
        for (const original of originals) statements.get(table)?.run(...Object.values(copyOf(original, at)))
    }
    const steps = database.prepare(
      "SELECT sum(nstep) AS steps FROM sqlite_stmt WHERE sql LIKE 'INSERT INTO %'",
    )
    database.exec('BEGIN')
    for (let at = 0; at < before; at++) place(at)
    database.exec('COMMIT')
    database.exec('PRAGMA wal_checkpoint(truncate)')
    const stepsBefore = Number(steps.get()['steps'])
    for (let at = before; at < before + counted; at++) {
      database.exec('BEGIN')
      place(at)
      database.exec('COMMIT')
    }
    return {
      pages: statSync(`${file}-wal`).size / bytesOfPage / counted,
      steps: (Number(steps.get()['steps']) - stepsBefore) / counted,
    }
  } finally {
    database.close()
  }
}

/** In whole numbers: where ids fall in the indexes moves the pages by half a one. */
const atMost = (limit: number) => (value: number) => Math.round(value) <= limit

test('an order takes few steps of the database and writes few pages of its log', async () => {
  const rows = await rowsOfOrder()
  const folder = mkdtempSync(join(tmpdir(), 'switchback-pages-'))
  try {
    const { pages, steps } = measureOrder(join(folder, 'pages.db'), rows)
    expect({ pages, steps }).toEqual({
      pages: expect.toSatisfy(atMost(70)),
      steps: expect.toSatisfy(atMost(2400)),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
