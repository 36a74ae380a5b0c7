import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runOutbox } from './run-outbox.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

test('ORDER-51: a cell whose database is down keeps the calls of no other cell waiting', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const told: string[] = []
  const callOf = (body: { messageId: string; cell?: string }) => ({
    body,
    ack: () => void told.push(`ack ${body.messageId}`),
    retry: () => void told.push(`retry ${body.messageId}`),
  })
  const bindings = {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    // Nothing answers there.
    CELL_DATABASES: '01=http://127.0.0.1:1',
  }
  await runOutbox([callOf({ messageId: 'away', cell: '01' }), callOf({ messageId: 'unknown' })], bindings)
  expect(told).toEqual(['retry away', 'ack unknown'])
  expect(log.mock.calls.join()).toContain('deliveries_not_judged')
  log.mockRestore()
})
