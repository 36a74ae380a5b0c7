const hourMs = 60 * 60 * 1000

/** Standard-time offset from UTC in hours, and whether the zone has daylight saving time. */
const zones = {
  'America/Puerto_Rico': [-4, false],
  'America/New_York': [-5, true],
  'America/Chicago': [-6, true],
  'America/Denver': [-7, true],
  'America/Phoenix': [-7, false],
  'America/Los_Angeles': [-8, true],
  'America/Anchorage': [-9, true],
  'Pacific/Honolulu': [-10, false],
  UTC: [0, false],
} as const

/** A time zone that the company may use as its business zone. */
export type TimeZone = keyof typeof zones

export const timeZones = Object.keys(zones) as readonly TimeZone[]

/** The default zone if the deployment sets no other. Source: SCREEN-9. */
export const defaultTimeZone: TimeZone = 'America/New_York'

function firstSunday(year: number, month: number): number {
  return 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7)
}

/**
 * Daylight saving time: from 2 AM on the second Sunday of March to 2 AM on the first Sunday of November (15 U.S.C.
 * 260a).
 */
function isSummer(instantMs: number, standardMs: number): boolean {
  const year = new Date(instantMs + standardMs).getUTCFullYear()
  const start = Date.UTC(year, 2, firstSunday(year, 2) + 7, 2) - standardMs
  const end = Date.UTC(year, 10, firstSunday(year, 10), 1) - standardMs
  return instantMs >= start && instantMs < end
}

/**
 * The zone's offset from UTC at an instant in milliseconds; negative in America. Computed by the rule in force since
 * 2007, because the first use of the platform's formatter costs a phone or a cold-starting Worker 15 ms and more.
 */
export function zoneOffsetMs(instant: Date, zone: TimeZone): number {
  const [hours, changes] = zones[zone]
  const standardMs = hours * hourMs
  return changes && isSummer(instant.getTime(), standardMs) ? standardMs + hourMs : standardMs
}
