import { states } from './states.ts'

const codes = states.map(({ code }) => code).join('|')
const names = states.map(({ name }) => name.replaceAll('.', String.raw`\.`)).join('|')
/**
 * A ZIP, a country, a punctuation mark, or nothing follows a state; a word makes it part of a name, as in `Kansas
 * City`.
 */
const behind = String.raw`(?=[.,;)]*\s*(?:\d{5}|[,;(]|U\.?S\.?A?\b|United States|$))`
const namedState = new RegExp(
  String.raw`(?:(?<=[\s,])(?:${codes})|(?<=,\s*)(?:[a-z]{2})|\b(?:${names.replace(/[A-Za-z]/g, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)}))\b${behind}`,
  'g',
)

const codeOf = new Map(
  states.flatMap(({ code, name }) => [[code, code] as const, [name.toUpperCase(), code] as const]),
)

/**
 * The postal code of the last state in an address, by code or name: `Tampa, FL`, `Tampa fl 33602` with a comma before
 * it, `Tampa, Florida, USA`. Undefined if there is none.
 */
export function stateOfLine(line: string): string | undefined {
  const seen = line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\bD\.\s?C\.?(?!\w)/gi, 'DC')
    .trim()
  return Array.from(seen.matchAll(namedState), ([text]) => codeOf.get(text.toUpperCase())).findLast(
    (code) => code !== undefined,
  )
}
