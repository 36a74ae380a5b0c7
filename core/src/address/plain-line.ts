/** Labels that mails and forms put before an address, and what maps put around one. */
const label =
  /^(?:(?:my |the )?(?:(?:street|mailing|shipping|delivery|pick-?up|drop-?off|home|physical) )?address(?: is)?|near|location|ship to|deliver to|pick ?up (?:at|from)|at)\s*[:-]\s*|^near\s+(?=\d)/i
const plusCode = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b,?/i
const notOfAddress =
  /^(?:dropped pin|https?:\/\/\S+|www\.\S+|\(?-?\d{1,3}\.\d{3,},?\s*-?\d{1,3}\.\d{3,}\)?|(?:tel|phone|cell|mobile|fax|ph)\.?:?(?:[\s()+.-]*\d){7,}[\s.-]*|\+?1?[\s.-]*\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|[^\s@]+@[^\s@]+)$/i
const country =
  /(?:^|[,\s]+)(?:U\.?S\.?A\.?|U\.\s?S\.|United States(?: of America)?|(?<=\d\s|,\s*|\b[A-Z]{2}\s)US)$/i

/** House numbers may end in one: `123½ Main St`. */
const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

/** In characters; what follows is no address. */
const longestLine = 500

/**
 * One line, without what is not of an address: line breaks become commas, invisible characters and full-width digits
 * become plain, and a country, a map's link, pin or code, a phone number, a mail address and a label go.
 */
export function plainLine(typed: string): string {
  const pieces = typed
    .slice(0, longestLine)
    .replace(/(?<=\d)[½¼¾]/g, (part) => ` ${fractions[part] ?? part}`)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .split(/\s*[\r\n|;\u2022\u00B7]+\s*/)
    .map((piece) =>
      piece
        .trim()
        .replace(/^["'(<[]+|["')>\]]+$/g, '')
        .replace(label, '')
        .replace(plusCode, '')
        .trim(),
    )
    .filter((piece) => piece !== '' && !notOfAddress.test(piece))
  const line = pieces
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/[\s.,]+$/, '')
  return line.replace(country, '').replace(/[\s.,]+$/, '')
}

/** Words that stay in capitals, and numbers with letters, as `4B`. */
const inCapitals = /^(?:[NS][EW]|P\.?O\.?|RR|HC|CR|FM|US|SR|II|III|IV|[A-Z]|\d+[A-Z]|[A-Z]\d+)$/i

function capitalized(word: string): string {
  if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return word.toLowerCase()
  if (inCapitals.test(word)) return word.toUpperCase()
  const lower = word.toLowerCase()
  return lower
    .replace(/(?:^|[-'#/(.])[a-z]/g, (start) => start.toUpperCase())
    .replace(/'S$/, "'s")
    .replace(/^Mc[a-z]/, (start) => `Mc${start.slice(2).toUpperCase()}`)
}

/** A part of a line that is all in capitals, or all in small letters, in the usual case; any other as it is. */
export function plainCase(part: string, line: string): string {
  if (line !== line.toUpperCase() && line !== line.toLowerCase()) return part
  return part.split(' ').map(capitalized).join(' ')
}
