import { ClientReports } from '@switchback/core/client-reports/client-reports.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeError } from './describe-error.ts'
import { pageOf, sendReports } from './send-reports.ts'
import { classOf, layoutShiftScore, slowInteraction } from './vital-values.ts'

const origin = 'https://switchback.example'
const token = 'f'.repeat(64)

/** An error as a browser made it on a page whose address is secret. */
function thrownAt(stack: string, message = `Jane Doe of /offer#${token} is not iterable`): TypeError {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

describe('SYSTEM-9: a report of an error leaks neither what it quotes nor the address of the page', () => {
  test.each([
    [
      'Chrome',
      `TypeError: Jane Doe is not iterable\n    at open (${origin}/assets/driver/load-B2xkQ81.js:12:345)\n    at ${origin}/d/${token}:1:2\n    at https://elsewhere.example/assets/x.js:1:1`,
    ],
    ['Firefox', `open@${origin}/assets/driver/load-B2xkQ81.js:12:345\n@${origin}/d/${token}#${token}:1:2`],
    ['Safari', `open@${origin}/assets/driver/load-B2xkQ81.js:12:345\nglobal code@${origin}/d/${token}:1:2`],
  ])('%s', (_, stack) => {
    expect(describeError(thrownAt(stack), origin)).toEqual({
      name: 'TypeError',
      phrase: 'is not iterable',
      frames: ['assets/driver/load-B2xkQ81.js:12:345'],
    })
  })

  test('other classes and messages have no name of their own', () => {
    const named = Object.assign(new Error('ada@example.com'), { name: 'JaneDoe', stack: '' })
    expect(describeError(named, origin)).toEqual({ name: 'other', frames: [] })
    expect(describeError('a text', origin)).toEqual({ name: 'other', frames: [] })
    const query = thrownAt(`at x (${origin}/assets/index-B2xkQ81.js?token=${token}:1:2)`, '')
    expect(describeError(query, origin).frames).toEqual([])
  })

  test('a page is its pattern', () => {
    const at = (fullPath?: string) => pageOf({ state: { matches: [{}, fullPath ? { fullPath } : {}] } })
    expect([
      at('/d/$token'),
      at('/admin/orders/'),
      at('/'),
      at(`/d/${token}`),
      at(),
      pageOf(undefined),
    ]).toEqual(['/d/$token', '/admin/orders', '/', 'other', 'other', 'other'])
  })
})

describe('sending', () => {
  const sent = vi.fn((_path: string, _init: RequestInit) => Promise.reject(new TypeError('Failed to fetch')))
  const report = {
    kind: 'error' as const,
    page: '/d/$token' as const,
    ...describeError(thrownAt(`at x (${origin}/assets/index-B2xkQ81.js:1:2)`), origin),
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', sent)
    vi.stubGlobal('navigator', { onLine: true })
    const entry = { getAttribute: () => '/assets/index-B2xkQ81.js' }
    vi.stubGlobal('document', { querySelector: () => entry })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sent.mockClear()
  })

  test('has no cookie, no referrer, and a body that the server takes', async () => {
    await sendReports([report])
    const [path, { body, ...init }] = sent.mock.calls[0] ?? ['', {}]
    expect([path, init]).toMatchObject([
      '/api/client-reports',
      { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    ])
    const text = typeof body === 'string' ? body : ''
    expect(ClientReports.parse(JSON.parse(text))).toMatchObject({ release: 'B2xkQ81' })
    expect(text).not.toMatch(/f{8}|Jane/)
  })

  test('drops what happens without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await sendReports([report])
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('web vitals', () => {
  test('are rounded up to the end of their class', () => {
    expect([classOf('LCP', 2500), classOf('LCP', 2501), classOf('LCP', 90_000)]).toEqual([2500, 3000, 30_000])
    expect([classOf('CLS', 0), classOf('INP', 201)]).toEqual([0.01, 300])
  })

  test('CLS is the worst window of shifts that nobody caused', () => {
    const { add, score } = layoutShiftScore()
    const shift = (startTime: number, value: number, hadRecentInput = false) =>
      add({ startTime, value, hadRecentInput })
    shift(0, 0.1)
    shift(900, 0.05)
    shift(1000, 5, true)
    shift(2500, 0.12)
    expect(score()).toBeCloseTo(0.15)
    for (let at = 0; at < 8; at++) shift(10_000 + at * 900, 0.04)
    // Six of them are within five seconds.
    expect(score()).toBeCloseTo(0.24)
  })

  test('INP is the slowest interaction, but for one in fifty', () => {
    const { add, milliseconds } = slowInteraction()
    const press = (interactionId: number, duration: number) => add({ interactionId, duration })
    expect(milliseconds()).toBeUndefined()
    press(0, 9000)
    press(1, 300)
    press(1, 200)
    press(2, 500)
    expect(milliseconds()).toBe(500)
    for (let id = 3; id < 50; id++) press(id, 40 + id)
    expect(milliseconds()).toBe(500)
    press(50, 90)
    expect(milliseconds()).toBe(300)
  })
})
