import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexOrderWords } from './index-order-words.ts'
import { seed } from './seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'test', new Date())
})
afterAll(() => scratch.stop())

const rows = async (text: string) => (await scratch.db.write([sql.raw(text)]))[0]?.rows ?? []
const found = async (word: string) =>
  (await rows(`SELECT rowid FROM order_search_staff WHERE order_search_staff MATCH '"${word}"'`)).length

/** Copies of the first order with one vehicle each, like those of `customer`. */
async function place(count: number, customer: string): Promise<void> {
  const columns = async (table: string, replaced: Readonly<Record<string, string>>) => {
    const names = (await rows(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) =>
      typeof name === 'string' ? name : '',
    )
    return [names.join(', '), names.map((name) => replaced[name] ?? name).join(', ')] as const
  }
  const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const id = `'${customer}' || printf('%06d', i)`
  const [names, values] = await columns('orders', {
    id,
    tracking_code: id,
    customer_name: `'${customer}'`,
    quote_id: 'NULL',
  })
  const [ofVehicle, vehicle] = await columns('order_vehicles', { id: 'NULL', order_id: id, position: '0' })
  await scratch.db.write([
    sql.raw(
      `${numbers} INSERT INTO orders (${names}) SELECT ${values} FROM n, (SELECT * FROM orders LIMIT 1)`,
    ),
    sql.raw(
      `${numbers} INSERT INTO order_vehicles (${ofVehicle}) SELECT ${vehicle} FROM n, (SELECT * FROM order_vehicles LIMIT 1)`,
    ),
  ])
}

test('new orders enter the index once, by runs that overlap too', async () => {
  await place(1200, 'quillon')
  expect(await found('quillon')).toBe(0)
  const indexed = await Promise.all([1, 2, 3].map(() => indexOrderWords(scratch.db)))
  expect(indexed.reduce((sum, count) => sum + count, 0)).toBe(1200)
  expect(await found('quillon')).toBe(1200)
  expect(await indexOrderWords(scratch.db)).toBe(0)
})

test('an order that is edited or deleted before it enters the index leaves no old words', async () => {
  await place(3, 'vesper')
  await rows(`UPDATE orders SET customer_name = 'halcyon' WHERE customer_name = 'vesper'`)
  await indexOrderWords(scratch.db)
  expect([await found('vesper'), await found('halcyon')]).toEqual([0, 3])
  await rows(`UPDATE orders SET customer_name = 'marigold' WHERE customer_name = 'halcyon'`)
  expect([await found('halcyon'), await found('marigold')]).toEqual([0, 3])
  await rows(`DELETE FROM order_words WHERE customer = 'marigold'`)
  expect(await found('marigold')).toBe(0)
  await rows(`INSERT INTO order_search_staff (order_search_staff) VALUES ('integrity-check')`)
})
