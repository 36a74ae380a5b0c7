import type { ApiUnderTest } from './api-under-test.ts'

/** Does something else, once, before the next statement that contains a text of SQL reaches the database. */
export function doBefore(api: ApiUnderTest, text: string, work: () => Promise<void>): void {
  const sent = JSON.stringify(text).slice(1, -1)
  api.intercept = async (request) => {
    if (!(await request.clone().text()).includes(sent)) return request
    api.intercept = undefined
    await work()
    return request
  }
}
