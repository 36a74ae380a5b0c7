/**
 * Holds every update of the table until `count` of them have arrived, so that all of these requests have read the
 * same state before one of them writes. Use it as the interceptor between app and database.
 */
export function holdWrites(table: string, count: number): (request: Request) => Promise<Request> {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return async (request) => {
    const text = await request.clone().text()
    if (!text.includes(JSON.stringify(`update "${table}"`).slice(1, -1))) return request
    arrived += 1
    if (arrived === count) resolve()
    await all
    return request
  }
}
