/** The weekdays, in the order of `Date.getUTCDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** A weekday by its English name. */
export type Weekday = (typeof weekdays)[number]

/** When the dispatch desk calls customers, in the business time zone, and from which number. Source: MSG-28. */
export type Calling = {
  /** The whole hour from which the desk calls, 0 to 23. */
  readonly fromHour: number
  /** The whole hour at which it stops, up to 24. */
  readonly untilHour: number
  /** The days on which it calls; at least one. */
  readonly days: readonly Weekday[]
  readonly phone: string
}
