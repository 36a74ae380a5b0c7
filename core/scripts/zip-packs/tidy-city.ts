const acronyms = ['AFB', 'DHS', 'JBER', 'JBPHH', 'JBSA', 'MCBH', 'MDL', 'NAS', 'NAWC', 'USAF']

const acronymPattern = new RegExp(String.raw`\b(?:${acronyms.join('|')})\b`, 'gi')

/** Names that no rule puts right. */
const spelledOut = new Map([
  ['Land O Lakes', "Land O' Lakes"],
  ['Lacygne', 'La Cygne'],
  ['Put In Bay', 'Put-in-Bay'],
])

/**
 * A place's name as people write it: `Mc Lean` is McLean, `Jber` JBER, `Isle Of Wight` Isle of Wight, `St Thomas`
 * Saint Thomas as in the rest of the table.
 */
export function tidyCity(city: string): string {
  const known = spelledOut.get(city)
  if (known) return known
  return city
    .trim()
    .replace(/^St\.? /, 'Saint ')
    .replace(/\bMc ([A-Z])/g, 'Mc$1')
    .replace(/ (Of|The|And|On|Au) /g, (word) => word.toLowerCase())
    .replace(acronymPattern, (word) => word.toUpperCase())
}
