import { wallClock, dayOf } from '#core/calendar/business-day.ts'
import { addDays } from '#core/calendar/days.ts'
import { zoneOffsetMs, type TimeZone } from '#core/calendar/time-zone.ts'
import { showDay } from '#core/shown/day.ts'
import { weekdays, type Calling, type Weekday } from './calling-hours.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long after an order the desk calls its customer, in minutes. Source: ORDER-16. */
export const callWithinMinutes = 30

/**
 * When the desk calls the customer of a new order. `expiresAt` is the moment from which the promise says nothing any
 * more: the call was due by then.
 */
export type CallPromise = { readonly expiresAt: Date } & (
  | { readonly kind: 'soon' }
  | { readonly kind: 'later'; readonly day: string; readonly hour: number }
)

const zoneNames: Readonly<Record<Exclude<TimeZone, 'UTC'>, string>> = {
  'America/Puerto_Rico': 'Atlantic',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
}

const zoneText = (zone: TimeZone): string => (zone === 'UTC' ? zone : `${zoneNames[zone]} time`)

const weekdayOf = (day: string): Weekday => weekdays[new Date(Date.parse(day)).getUTCDay()] ?? 'Sunday'

/** The instant at which the clocks of the zone show this hour of a day, or the next one if they leave it out. */
function instantOf(day: string, hour: number, zone: TimeZone): Date {
  const clockMs = Date.parse(day) + hour * hourMs
  const nearby = new Date(clockMs - zoneOffsetMs(new Date(clockMs), zone))
  const exact = new Date(clockMs - zoneOffsetMs(nearby, zone))
  return wallClock(exact, zone).getTime() === clockMs ? exact : nearby
}

const after = (instant: Date): Date => new Date(instant.getTime() + callWithinMinutes * minuteMs)

/**
 * When the desk calls the customer of an order: within {@link callWithinMinutes} if these end before the desk's hours
 * do, else from its next first hour.
 * @param orderedAt when the order was placed.
 * Source: MSG-28.
 */
export function callPromise(orderedAt: Date, calling: Calling, zone: TimeZone): CallPromise {
  const { fromHour, untilHour, days } = calling
  const clock = wallClock(orderedAt, zone)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const today = dayOf(orderedAt, zone)
  const calls = (day: string) => days.includes(weekdayOf(day))
  const isInHours = minute >= fromHour * 60 && minute + callWithinMinutes <= untilHour * 60
  if (calls(today) && isInHours) return { kind: 'soon', expiresAt: after(orderedAt) }
  const first = minute < fromHour * 60 ? today : addDays(today, 1)
  const next = weekdays.map((_, index) => addDays(first, index)).find(calls) ?? first
  return { kind: 'later', day: next, hour: fromHour, expiresAt: after(instantOf(next, fromHour, zone)) }
}

/** `8 AM`. */
const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** `Friday, Nov 27`. */
const dayText = (day: string): string => `${weekdayOf(day)}, ${showDay(day).split(',')[0]}`

/**
 * Who calls and when, in a sentence for pages and mails; the number is {@link Calling.phone}.
 * @param now when it is said.
 * @returns undefined once the call was due.
 * Source: MSG-28.
 */
export function callSentence(
  { orderedAt, now }: { readonly orderedAt: Date; readonly now: Date },
  calling: Calling,
  zone: TimeZone,
): string | undefined {
  const promise = callPromise(orderedAt, calling, zone)
  if (now >= promise.expiresAt) return undefined
  const when =
    promise.kind === 'soon'
      ? `within ${callWithinMinutes} minutes of your order`
      : `on ${dayText(promise.day)}, from ${hourText(promise.hour)} ${zoneText(zone)}`
  return `Our dispatch desk will call you ${when} to go over the details.`
}
