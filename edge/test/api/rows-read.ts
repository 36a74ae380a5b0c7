import type { Answer, ApiUnderTest } from './api-under-test.ts'

/** The rows that the database reads for one request, including the session's, and the response. */
export async function rowsRead(
  api: ApiUnderTest,
  path: string,
  headers: { readonly Authorization: string },
): Promise<{ read: number; roundTrips: number; answer: Answer }> {
  let read = 0
  const before = api.roundTrips
  api.intercept = async (request) => {
    const response = await fetch(request)
    const text = await response.clone().text()
    for (const [, rows = '0'] of text.matchAll(/"rows_read":(\d+)/g)) read += Number(rows)
    return response
  }
  const answer = await api.send('GET', path, { headers })
  api.intercept = undefined
  return { read, roundTrips: api.roundTrips - before, answer }
}
