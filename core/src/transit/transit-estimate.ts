import { addDays } from '#core/calendar/days.ts'
import { isHoliday } from '#core/calendar/holiday.ts'

/** An estimated range of calendar days, `2026-12-05`, both included. */
export type DayWindow = { readonly from: string; readonly to: string }

/** An estimated number of days between pickup and delivery. */
export type TransitDays = { readonly min: number; readonly max: number }

/**
 * Miles of a good day: ten of the eleven hours that a driver may drive after ten hours off (49 CFR 395.3), at 50 mph.
 * Source: TRANSIT-1.
 */
const goodDayMiles = 500

/** Miles of a slow day, with stops for the other vehicles on the trailer. Source: TRANSIT-1. */
const slowDayMiles = 350

/** Dispatch promises pickup within this many business days. Source: TRANSIT-2. */
const pickupBusinessDays = { first: 1, last: 3 } as const

/**
 * Estimates the days from pickup to delivery: the driving days at good and at slow speed, one more day for the pickup,
 * and, at slow speed, one more for the delivery. None for a route with an ocean leg, which follows the sailing
 * schedule.
 * Source: TRANSIT-1.
 */
export function transitDays(miles: number, hasOceanLeg: boolean): TransitDays | undefined {
  if (hasOceanLeg) return undefined
  const drivingDays = (milesOfDay: number) => Math.max(1, Math.ceil(miles / milesOfDay))
  return { min: drivingDays(goodDayMiles) + 1, max: drivingDays(slowDayMiles) + 2 }
}

function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6
}

const isBusinessDay = (day: string): boolean => !isWeekend(day) && !isHoliday(day)
/** Trucks drive on weekends. */
const isRoadDay = (day: string): boolean => !isHoliday(day)

/** The day that is `count` days after a day, of those that count. */
function addDaysThat(counts: (day: string) => boolean, day: string, count: number): string {
  let left = count
  let result = day
  while (left > 0) {
    result = addDays(result, 1)
    if (counts(result)) left -= 1
  }
  return result
}

/** The day that is `count` days on the road after a day. Source: TRANSIT-5. */
export const addRoadDays = (day: string, count: number): string => addDaysThat(isRoadDay, day, count)

/**
 * Estimates the days of the pickup: the first to the third business day after the order, or the preferred day and the
 * two business days after it if that is later.
 * @param orderedOn the business day of the order, or today for a quote
 * Source: TRANSIT-2, TRANSIT-5.
 */
export function pickupWindow(orderedOn: string, preferredOn?: string | null): DayWindow {
  const { first, last } = pickupBusinessDays
  const earliest = addDaysThat(isBusinessDay, orderedOn, first)
  if (!preferredOn || preferredOn <= earliest) {
    return { from: earliest, to: addDaysThat(isBusinessDay, orderedOn, last) }
  }
  return { from: preferredOn, to: addDaysThat(isBusinessDay, preferredOn, last - first) }
}

/**
 * Estimates the days of the delivery: from the first day of the pickup at the shortest transit to its last day at the
 * longest; no day on the road is a holiday. A vehicle already on its way has a pickup of one day. None for a route with
 * an ocean leg.
 * Source: TRANSIT-3, TRANSIT-5.
 */
export function deliveryWindow(pickup: DayWindow, transit: TransitDays | undefined): DayWindow | undefined {
  if (!transit) return undefined
  return {
    from: addRoadDays(pickup.from, transit.min),
    to: addRoadDays(pickup.to, transit.max),
  }
}
