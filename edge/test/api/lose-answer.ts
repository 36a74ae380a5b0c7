import type { ApiUnderTest } from './api-under-test.ts'

/**
 * Loses the answer of the next write into a table, after the database has committed it. Returns how many were lost so
 * far.
 */
export function loseAnswer(of: ApiUnderTest, table: string) {
  let lost = 0
  of.intercept = async (request) => {
    const text = await request.clone().text()
    if (lost > 0 || !text.includes('BEGIN IMMEDIATE') || !text.includes(`insert into \\"${table}\\"`))
      return request
    lost += 1
    const response = await of.database.fetch(request)
    await response.arrayBuffer()
    throw new TypeError('terminated')
  }
  return () => lost
}
