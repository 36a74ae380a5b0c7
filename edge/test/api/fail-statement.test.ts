import { expect, test } from 'vitest'
import { failNthStatement } from './fail-statement.ts'

const write = (...statements: readonly string[]) => {
  const steps = ['BEGIN IMMEDIATE', ...statements, 'COMMIT'].map((sql) => ({ stmt: { sql } }))
  const body = JSON.stringify({ requests: [{ type: 'batch', batch: { steps } }] })
  return new Request('http://database.example', { method: 'POST', body })
}
const isBroken = async (request: Request) => (await request.text()).includes('rate_structures')

test('a statement fails by its number, over consecutive writes', async () => {
  const third = failNthStatement(2)
  expect(await isBroken(await third.intercept(write('a', 'b')))).toBe(false)
  expect(third.isMet()).toBe(false)
  expect(await isBroken(await third.intercept(write('c')))).toBe(true)
  expect(third.isMet()).toBe(true)
})

// Else a database that is busy for a moment lets the write succeed that has to fail.
test('it fails again if the same write is sent again', async () => {
  const second = failNthStatement(1)
  expect(await isBroken(await second.intercept(write('a', 'b')))).toBe(true)
  expect(await isBroken(await second.intercept(write('a', 'b')))).toBe(true)
  expect(await isBroken(await second.intercept(write('c')))).toBe(false)
})
