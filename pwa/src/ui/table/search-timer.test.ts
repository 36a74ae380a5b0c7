import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSearchTimer } from './search-timer.ts'

/** The part of a router that the timer uses. */
function makeRouter() {
  const listeners = new Set<{ event: string; listener: () => void }>()
  return {
    subscribe: (event: string, listener: () => void) => {
      const entry = { event, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit: (wanted: string) => {
      for (const { event, listener } of listeners) if (event === wanted) listener()
    },
    listenerCount: () => listeners.size,
  }
}

function open() {
  const router = makeRouter()
  const searches: string[] = []
  const timer = makeSearchTimer(router, (words) => searches.push(words))
  return { router, searches, timer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('search field timer', () => {
  test('searches when the user pauses typing, once for many letters', () => {
    const { searches, timer } = open()
    timer.type('t', false)
    vi.advanceTimersByTime(299)
    timer.type('tampa ', false)
    vi.advanceTimersByTime(299)
    expect(searches).toEqual([])
    vi.advanceTimersByTime(1)
    expect(searches).toEqual(['tampa'])
    vi.advanceTimersByTime(10_000)
    expect(searches).toEqual(['tampa'])
  })

  test('forgets what was typed once another text is shown', () => {
    const { searches, timer } = open()
    timer.type('tampa', false)
    timer.drop()
    vi.advanceTimersByTime(10_000)
    expect(searches).toEqual([])
  })

  test('searches at once for a complete text', () => {
    const { searches, timer } = open()
    timer.type('tampa', true)
    vi.advanceTimersByTime(0)
    expect(searches).toEqual(['tampa'])
  })

  // The field stays on the screen until the next page has loaded and rendered, however long that takes.
  test('does not search during a navigation to another page, nor after it', () => {
    const { router, searches, timer } = open()
    timer.type('33139', false)
    router.emit('onBeforeNavigate')
    vi.advanceTimersByTime(60_000)
    expect(searches).toEqual([])
    timer.end()
    router.emit('onResolved')
    vi.advanceTimersByTime(60_000)
    expect(searches).toEqual([])
    expect(router.listenerCount()).toBe(0)
  })

  test('does not search for text typed during a navigation to another page', () => {
    const { router, searches, timer } = open()
    router.emit('onBeforeNavigate')
    timer.type('33139', true)
    vi.advanceTimersByTime(60_000)
    expect(searches).toEqual([])
  })

  test('searches after a navigation that keeps the list', () => {
    const { router, searches, timer } = open()
    timer.type('33139', false)
    router.emit('onBeforeNavigate')
    vi.advanceTimersByTime(400)
    router.emit('onResolved')
    expect(searches).toEqual([])
    vi.advanceTimersByTime(300)
    expect(searches).toEqual(['33139'])
  })
})
