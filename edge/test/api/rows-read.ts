import type { Answer, ApiUnderTest } from './api-under-test.ts'

/** The rows that the database reads while the app works, including the sessions'. */
export async function countRowsRead<Result>(
  api: ApiUnderTest,
  work: () => Promise<Result>,
): Promise<{ read: number; result: Result }> {
  await api.settle()
  let read = 0
  api.intercept = async (request) => {
    const response = await fetch(request)
    const text = await response.clone().text()
    for (const [, rows = '0'] of text.matchAll(/"rows_read":(\d+)/g)) read += Number(rows)
    return response
  }
  try {
    const result = await work()
    return { read, result }
  } finally {
    api.intercept = undefined
  }
}

/** The rows that the database reads for one request, including the session's, and the response. */
export async function rowsRead(
  api: ApiUnderTest,
  path: string,
  headers: { readonly Authorization: string },
): Promise<{ read: number; roundTrips: number; answer: Answer }> {
  const before = api.roundTrips
  const { read, result: answer } = await countRowsRead(api, () => api.send('GET', path, { headers }))
  return { read, roundTrips: api.roundTrips - before, answer }
}
