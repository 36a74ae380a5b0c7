import { addDays } from '#core/calendar/days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026-11-22` if there is such a day. */
function dayText(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1999 && year < 2100
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

type Parts = { readonly year?: string | undefined; readonly month: number; readonly day: string }

function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1], month: Number(iso[2]), day: iso[3] ?? '' }
  const slashes = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(text)
  if (slashes) return { year: slashes[3], month: Number(slashes[1]), day: slashes[2] ?? '' }
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/.exec(text)
  const { month = '', day = '', year } = named?.groups ?? {}
  const at = months.findIndex((name) => month.startsWith(name))
  return at < 0 ? undefined : { year, month: at + 1, day }
}

/**
 * Reads a day in the spellings that Americans type: `11/22/2026`, `11/22`, `2026-11-22`, `Nov 22`, `22 November 2026`,
 * `today`, `yesterday`. Without a year it is the last such day up to today. Undefined if the text is no day.
 */
export function readDate(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (text === 'today') return today
  if (text === 'yesterday') return addDays(today, -1)
  const parts = partsOf(text)
  if (!parts) return undefined
  const { month, day } = parts
  if (parts.year) {
    const year = Number(parts.year)
    return dayText(year < 100 ? 2000 + year : year, month, Number(day))
  }
  const thisYear = Number(today.slice(0, 4))
  const found = dayText(thisYear, month, Number(day))
  return found && found > today ? dayText(thisYear - 1, month, Number(day)) : found
}
