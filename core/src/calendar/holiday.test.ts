import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { isHoliday } from './holiday.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
    (day) => day.startsWith(`${year}`) && isHoliday(day),
  )

// TRANSIT-5
test.each([
  [2026, ['2026-01-01', '2026-05-25', '2026-07-03', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25']],
  [
    2027,
    [
      '2027-01-01',
      '2027-05-31',
      '2027-07-04',
      '2027-07-05',
      '2027-09-06',
      '2027-11-25',
      '2027-12-24',
      '2027-12-25',
      '2027-12-31',
    ],
  ],
  [2028, ['2028-01-01', '2028-05-29', '2028-07-04', '2028-09-04', '2028-11-23', '2028-12-25']],
  [2029, ['2029-01-01', '2029-05-28', '2029-07-04', '2029-09-03', '2029-11-22', '2029-12-25']],
  [2030, ['2030-01-01', '2030-05-27', '2030-07-04', '2030-09-02', '2030-11-28', '2030-12-25']],
])('the holidays of %i, and the weekdays on which they are observed', (year, days) => {
  expect(holidaysOf(year)).toEqual(days)
})
