import { wallClock } from '#core/calendar/business-day.ts'
import { addDays } from '#core/calendar/days.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'
import { addRoadDays, type DayWindow } from './transit-estimate.ts'

/** Hours that a driver may drive after ten hours off (49 CFR 395.3). Source: FOLLOW-2. */
const drivingHours = 11

/** The hour after which no driving of the day is expected. */
const dayEndsAt = 21

/** Miles of a day on the road, in eleven hours. Source: FOLLOW-2. */
const milesOfDay = { fast: 500, slow: 400 } as const

/** The driver's latest word about the next stop, and its day, `2026-12-05`. */
export type DriverWord = {
  readonly update: 'on_time' | 'later_today' | 'tomorrow' | 'problem'
  readonly day: string
}

/** The way that remains from the last position. Days are business days. */
export type RemainingWay = {
  /** By road. */
  readonly miles: number
  /** The day of the position. */
  readonly fromDay: string
  /** Hours of driving that were left on that day, 0 to 11. */
  readonly hoursLeft: number
}

/** Everything that the arrival depends on. */
export type ArrivalFacts = {
  /** Null without a position. */
  readonly way: RemainingWay | null
  /** The days that count from the pickup (TRANSIT-3), for a vehicle without a position. */
  readonly fromPickup: DayWindow | null
  readonly hasOceanLeg: boolean
  readonly word: DriverWord | null
}

/** Hours of driving that are left on the day of an instant, 0 to 11. Source: FOLLOW-2. */
export function hoursLeftOn(instant: Date, zone: TimeZone): number {
  const clock = wallClock(instant, zone)
  const hour = clock.getUTCHours() + clock.getUTCMinutes() / 60
  return Math.min(drivingHours, Math.max(0, dayEndsAt - hour))
}

/** The day of arrival at a pace; the hours that were left on the first day count. */
function dayAt(pace: number, { miles, fromDay, hoursLeft }: RemainingWay): string {
  const after = miles - (pace * hoursLeft) / drivingHours
  return after <= 0 ? fromDay : addRoadDays(fromDay, Math.ceil(after / pace))
}

/**
 * The day that a driver's word names; null if it names none, or has passed.
 * @param word said on `word.day` about the next stop
 */
function dayNamed(word: DriverWord | null, today: string): string | null {
  if (word?.update !== 'later_today' && word?.update !== 'tomorrow') return null
  const day = word.update === 'tomorrow' ? addDays(word.day, 1) : word.day
  return day >= today ? day : null
}

/** Whether a driver's problem is still open: on its day and on the next one. */
const isStuck = (word: DriverWord | null, today: string): boolean =>
  word?.update === 'problem' && addDays(word.day, 1) >= today

/**
 * The days between which a vehicle under way arrives: the remaining miles at 500 and at 400 miles a day, or the days
 * from the pickup. A day that the driver named replaces them, unless nobody could be there by then; a problem leaves
 * none. A window that has passed is not replaced by a guess.
 * @returns null with an ocean leg, too.
 * Source: FOLLOW-2, FOLLOW-3.
 */
export function arrivalWindow(facts: ArrivalFacts, today: string): DayWindow | null {
  const { way, fromPickup, hasOceanLeg, word } = facts
  if (hasOceanLeg || isStuck(word, today)) return null
  const window = way ? { from: dayAt(milesOfDay.fast, way), to: dayAt(milesOfDay.slow, way) } : fromPickup
  const named = dayNamed(word, today)
  if (named !== null && (window === null || named >= window.from)) return { from: named, to: named }
  if (window === null || window.to < today) return null
  return { from: window.from < today ? today : window.from, to: window.to }
}

/**
 * The day on which a driver comes for the pickup: the agreed one, or that of the driver's word. Null after it has
 * passed, and while a problem is open.
 * @param agreedOn `2026-12-05`
 * Source: FOLLOW-3.
 */
export function expectedPickup(agreedOn: string, word: DriverWord | null, today: string): string | null {
  if (isStuck(word, today)) return null
  const named = dayNamed(word, today)
  if (named !== null && named >= agreedOn) return named
  return agreedOn >= today ? agreedOn : null
}
