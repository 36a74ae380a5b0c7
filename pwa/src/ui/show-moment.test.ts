import { expect, test } from 'vitest'
import { showClock, showMoment } from './show-moment.ts'

test('formats the hours of a day and every day of a year like the built-in US formats', () => {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  for (let step = 0; step < 366 * 5; step++) {
    const instant = new Date(2028, 0, 1, 0, step * 289)
    const time = clock.format(instant).replace('\u202F', ' ')
    expect(showClock(instant)).toBe(time)
    expect(showMoment(instant.toISOString())).toBe(`${day.format(instant)}, ${time}`)
  }
})
