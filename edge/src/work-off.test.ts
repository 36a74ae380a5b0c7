import { expect, test } from 'vitest'
import { workOff } from './work-off.ts'

/** Works off this many in pages of three; the first ones fail for good. */
async function run(count: number, failing: number, pages?: number) {
  const all = Array.from({ length: count }, (_, at) => ({ id: `${at}`, fails: at < failing }))
  const tried: string[] = []
  const logged: unknown[] = []
  const done = await workOff({
    read: async (without) => all.filter(({ id }) => !without.includes(id)).slice(0, 3),
    work: async ({ id, fails }) => {
      tried.push(id)
      if (fails) throw new TypeError('Lost')
    },
    failure: 'work_failed',
    log: (entry) => void logged.push(entry),
    ...(pages === undefined ? {} : { pages }),
  })
  return { done, tried: tried.join(' '), logged }
}

test('a run does one page, in its order', async () => {
  expect(await run(5, 0)).toEqual({ done: 3, tried: '0 1 2', logged: [] })
  expect(await run(0, 0)).toEqual({ done: 0, tried: '', logged: [] })
})

test('those that fail for good are logged and tried once, and keep no other waiting', async () => {
  const failure = { event: 'work_failed', level: 'error', error: 'TypeError' }
  expect(await run(9, 4)).toEqual({
    done: 5,
    tried: '0 1 2 3 4 5 6 7 8',
    logged: Array.from({ length: 4 }, () => failure),
  })
})

test('a run ends even if everything fails', async () => {
  expect((await run(100, 100)).logged).toHaveLength(30)
  expect((await run(100, 100, 1)).tried).toBe('0 1 2')
})
