import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../test/harness/all-routes.ts'
import { count, countingLog, shownPoints, type Point } from './count.ts'
import { counters, wordOf } from './counters.ts'

const orderId = 'SB01JD2Q4Y8Z9K3M5N7P1R6S0TVW'
const ids = [orderId, crypto.randomUUID(), 'f'.repeat(64), 'ada@example.com', '8135550142', 'Jane Doe']

/** The points that an entry of the log becomes. */
function counted(entry: Parameters<typeof count>[0], ENVIRONMENT = 'production'): Point[] {
  const points: Point[] = []
  count(entry, { ENVIRONMENT, COUNTERS: { writeDataPoint: (point) => void points.push(point as Point) } })
  return points
}

describe('SYSTEM-10: a counter holds no id', () => {
  test('every field is a closed list of words, or the pattern of a route', () => {
    const lists = Object.entries(counters).flatMap(([name, { blobs }]) =>
      Object.entries(blobs).flatMap(([field, words]: [string, unknown]) =>
        words === 'route' ? [] : [{ field: `${name}.${field}`, words }],
      ),
    )
    expect(lists.length).toBeGreaterThan(15)
    for (const { field, words } of lists) {
      expect([field, Array.isArray(words)]).toEqual([field, true])
      for (const word of words as string[]) expect(word).toMatch(/^[A-Za-z_$/-]{1,40}$|^[2-5]xx$/)
    }
  })

  test('whatever a field gets, it holds a word of its list', () => {
    for (const [event, { blobs }] of Object.entries(counters)) {
      for (const id of ids) {
        const facts = Object.fromEntries(Object.keys(blobs).map((field) => [field, id]))
        const text = JSON.stringify(counted({ event, level: 'info', ...facts }))
        expect([event, ids.filter((each) => text.includes(each))]).toEqual([event, []])
      }
    }
  })

  test('the pattern of each route counts under its name, an address does not', () => {
    const patterns = allRoutes().map(({ path }) => path)
    expect(patterns.filter((pattern) => wordOf('route', pattern) !== pattern)).toEqual([])
    expect(ids.map((id) => wordOf('route', `/api/orders/${id}`)).filter((word) => word !== 'other')).toEqual(
      [],
    )
  })
})

test('a request counts with its class of status and its figures, and a price beside it', () => {
  const request = {
    event: 'request',
    level: 'info',
    requestId: crypto.randomUUID(),
    method: 'POST',
    route: '/api/quotes/calculate',
    status: 200,
    milliseconds: 12,
    databaseMilliseconds: 7,
    databaseRoundTrips: 1,
  } as const
  expect(counted(request)).toEqual([
    { indexes: ['request'], blobs: ['POST', '/api/quotes/calculate', '2xx'], doubles: [12, 7, 1] },
    { indexes: ['price'], blobs: ['retail'], doubles: [12] },
  ])
  expect(counted({ ...request, status: 400 })).toEqual([
    { indexes: ['request'], blobs: ['POST', '/api/quotes/calculate', '4xx'], doubles: [12, 7, 1] },
  ])
  expect(counted({ ...request, route: 'none', status: 404 })[0]?.blobs).toEqual(['POST', 'other', '4xx'])
  expect(counted({ event: 'error', level: 'error' })).toEqual([])
})

test('Analytics Engine takes every counter: at most 20 fields and figures, and a short name', () => {
  for (const [name, { blobs, doubles }] of Object.entries(counters)) {
    expect(name.length).toBeLessThanOrEqual(96)
    expect(Object.keys(blobs).length).toBeLessThanOrEqual(20)
    expect(doubles.length).toBeLessThanOrEqual(20)
  }
})

test('counting harms nobody, and production shows nothing', () => {
  const job = { event: 'job_run', level: 'info', job: 'outbox', outcome: 'done', milliseconds: 5 } as const
  const before = shownPoints().length
  const written: string[] = []
  const log = countingLog((entry) => void written.push(entry.event), {
    ENVIRONMENT: 'production',
    COUNTERS: {
      writeDataPoint: () => {
        throw new Error('Over the limit')
      },
    },
  })
  log(job)
  expect([written, shownPoints().length]).toEqual([['job_run'], before])
  count(job, { ENVIRONMENT: 'test' })
  expect(shownPoints()[0]).toEqual({ counter: 'job_run', job: 'outbox', outcome: 'done', milliseconds: 5 })
})
