import type { Artifacts } from 'lighthouse'
import { expect, test } from 'vitest'
import { withOwnProcessor } from './processor-time.ts'

type Extra = { readonly tdur?: number; readonly tid?: number }

const event = (name: string, ts: number, dur: number, { tid = 1, ...extra }: Extra = {}) => ({
  name,
  ts,
  dur,
  ...extra,
  tid,
  ph: 'X',
  pid: 1,
  cat: '',
  args: {},
})

function timesOf(events: readonly ReturnType<typeof event>[]): Record<string, readonly number[]> {
  const { Trace } = withOwnProcessor({ Trace: { traceEvents: events } } as unknown as Artifacts)
  return Object.fromEntries(Trace.traceEvents.map(({ name, ts, dur }) => [name, [ts, dur]]))
}

test('a task, and what runs in it, shrinks to the time in which it had the processor', () => {
  const events = [event('RunTask', 100, 40, { tdur: 10 }), event('Layout', 120, 20), event('Paint', 140, 8)]
  expect(timesOf(events)).toEqual({ RunTask: [100, 10], Layout: [105, 5], Paint: [140, 8] })
})

test('a task without such a time, and tasks of other threads, stay as they are', () => {
  const events = [
    event('RunTask', 100, 40, { tdur: 20 }),
    event('Idle', 200, 5),
    event('Raster', 110, 30, { tid: 2 }),
  ]
  expect(timesOf(events)).toEqual({ RunTask: [100, 20], Idle: [200, 5], Raster: [110, 30] })
})
