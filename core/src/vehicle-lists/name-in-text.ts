import { findMake } from '#core/vehicles/vehicle-type-of.ts'

const year = /(?<![\w/.,#-])(?:19[5-9]\d|20[0-4]\d)(?![\w/.,-])/g
const street = /\b(st|street|ave|avenue|blvd|rd|road|dr|drive|ln|lane|hwy|highway|pkwy|way|ct|suite)\b\.?/i
/** Where a name ends: amounts, miles, colors, words that begin another fact. */
const stops =
  /^(?:[$#(@]|\d[\d,]*\.\d\d$|\d{1,3},\d{3}|\d{5,}$|(?:mi|miles|odo(?:meter)?|vin|stock|stk|lot|run|lane|silver|black|white|gr[ae]y|blue|red|green|gold|beige|brown|tan|orange|yellow|purple|maroon|burgundy|charcoal)\b)/i
const mostWords = 7

/** Whether the words begin with a make that we know, of one or two words. */
export function startsWithMake(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  return findMake(first) !== undefined || findMake(`${first} ${second}`) !== undefined
}

/** Whether a text reads as a vehicle: a year and words, or a known make. */
export function isNamed(text: string): boolean {
  const words = text.split(/\s+/)
  const isDated =
    words.length > 1 &&
    (/^(?:19[5-9]|20[0-4])\d$/.test(words[0] ?? '') || /^(?:19[5-9]|20[0-4])\d$/.test(words.at(-1) ?? ''))
  return (isDated || startsWithMake(words)) && !street.test(text)
}

function cut(words: readonly string[]): string {
  const end = words.findIndex((word, at) => at > 0 && stops.test(word))
  return words.slice(0, Math.min(end < 0 ? words.length : end, mostWords)).join(' ')
}

/** A segment has no commas, bars or brackets: what stands between them. */
export const segmentsOf = (text: string): string[] =>
  text
    .split(/\s[-–—]+\s|[,;|•()\t<>"“”]|\s{2,}|[:.]\s/)
    .map((part) => part.replaceAll(/^[\s–—-]+|[\s–—-]+$/g, ''))
    .filter(Boolean)

/**
 * The vehicle's name in a line of text: from a year on, if a known make follows it, or where a segment begins with a known
 * make and `isOfVin` says that the line is about a vehicle.
 */
export function nameInText(text: string, isOfVin: boolean): string | undefined {
  for (const segment of segmentsOf(text)) {
    for (const { index } of segment.matchAll(year)) {
      const words = segment.slice(index).split(/\s+/)
      if (startsWithMake(words.slice(1)) && !street.test(segment)) return cut(words)
    }
    const words = segment.split(/\s+/)
    if (isOfVin && words.length > 1 && startsWithMake(words) && !street.test(segment)) return cut(words)
  }
  return undefined
}
