import { hasValidCheckDigit } from '#core/vehicles/vin.ts'

/** A VIN in a text, and where it stands. */
export type FoundVin = {
  readonly vin: string
  readonly start: number
  readonly end: number
  /** Whether its check digit is right. Only such a one counts where the text holds other long codes. */
  readonly isChecked: boolean
}

const isWhole = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)
/** No VIN has the letters I, O and Q: they are slips for the digits that look like them. */
const repaired = (text: string): string => text.replaceAll('I', '1').replaceAll(/[OQ]/g, '0')

/** Joined words need more than a check digit that is right one time in eleven: a serial number at the end, and letters. */
const isPlausible = (vin: string): boolean => /\d{4}$/.test(vin) && /[A-Z].*[A-Z]/.test(vin)
const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

type Word = { readonly text: string; readonly start: number; readonly end: number }

function wordsOf(text: string): Word[] {
  return [...text.toUpperCase().matchAll(/[A-Z0-9]+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** A VIN that is one word; the label or the letter of a barcode may stick to it. */
function vinOfWord({ text, start, end }: Word): FoundVin | undefined {
  const bare = text.length > 17 ? text.replace(/^(VIN|I)(?=.{17}$)/, '') : text
  if (bare.length !== 17) return undefined
  const vin = repaired(bare)
  const isChecked = hasValidCheckDigit(vin)
  const isCode = digitsIn(bare) >= 4 && /[A-Z].*[A-Z]/.test(bare)
  if (isChecked ? !isPlausible(vin) : !isWhole(bare) || !isCode) return undefined
  return { vin, start, end, isChecked }
}

/** The VIN in joined words, repaired. */
function joinedVin(joined: string): string | undefined {
  const vin = repaired(joined)
  const isCode = joined.length === 17 && digitsIn(joined) >= 5 && isPlausible(vin)
  return isCode && hasValidCheckDigit(vin) ? vin : undefined
}

const mostParts = 6

/** A VIN that single spaces or hyphens divide: `1HGCM 82633 A004352`. */
function vinOfWords(
  words: readonly Word[],
  at: number,
  text: string,
): { vin: FoundVin; count: number } | undefined {
  const [first, ...others] = words.slice(at, at + mostParts)
  if (!first) return undefined
  let [joined, end] = [first.text, first.end]
  for (const [index, word] of others.entries()) {
    if (!/^[ \u00a0-]$/.test(text.slice(end, word.start))) return undefined
    joined += word.text
    end = word.end
    const vin = joinedVin(joined)
    if (vin) return { vin: { vin, start: first.start, end, isChecked: true }, count: index + 2 }
  }
  return undefined
}

/**
 * The VINs anywhere in a text, in its order, with slips repaired (O and Q for 0, I for 1, spaces and hyphens between the
 * characters). A repair counts only if the check digit is right afterwards. Of several candidates, those with a right
 * check digit push out the others, unless `keepsUnchecked` (a list of VINs alone). Source: DEALER-26.
 */
export function findVins(text: string, keepsUnchecked = false): FoundVin[] {
  const words = wordsOf(text)
  const found: FoundVin[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word
    const whole = vinOfWord(word)
    const joined = whole ? undefined : vinOfWords(words, at, text)
    if (whole) found.push(whole)
    if (!joined) continue
    found.push(joined.vin)
    at += joined.count - 1
  }
  const checked = found.filter(({ isChecked }) => isChecked)
  return checked.length > 0 && !keepsUnchecked ? checked : found
}
