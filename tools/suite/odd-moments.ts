/**
 * Moments at which code that counts days or hours goes wrong, with what is odd about each. All are later than any real
 * day of the years to come and before 2030. Source: ADR-60.
 */
export const oddMoments = {
  '2028-02-29T01:00:00Z': 'February 29, still the 28th in America',
  '2028-02-29T23:00:00Z': 'the last hour of February 29',
  '2028-03-12T06:59:00Z': 'the minute before clocks go forward in New York',
  '2028-11-05T05:30:00Z': 'the first of two half past one in New York',
  '2028-12-31T23:00:00Z': 'the last hour of the year',
  '2029-01-01T01:00:00Z': 'New Year in UTC, not yet in America',
  '2029-01-31T15:00:00Z': 'the last day of a month, at 3 pm',
  '2029-03-11T07:00:00Z': 'clocks went forward this second in New York',
  '2029-11-04T06:30:00Z': 'the second of two half past one in New York',
} as const satisfies Record<string, string>
