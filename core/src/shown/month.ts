const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A month of the calendar, `2026-10`, as `October 2026`. */
export const showMonth = (month: string): string =>
  `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
