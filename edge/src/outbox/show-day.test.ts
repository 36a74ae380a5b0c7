import { expect, test } from 'vitest'
import { showDay } from './show-day.ts'

test('every day of a year is written as the American date format writes it', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2028, 0, 1 + day))
    expect(showDay(instant.toISOString())).toBe(format.format(instant))
    expect(showDay(instant.toISOString().slice(0, 10))).toBe(format.format(instant))
  }
})
