const acronyms = ['AFB', 'DHS', 'JBER', 'JBPHH', 'JBSA', 'MCBH', 'MDL', 'NAS', 'NAWC', 'USAF']

/** Each rule runs once over the whole name, in this order. */
const rules: readonly (readonly [RegExp, string | ((text: string) => string)])[] = [
  [/^St\.? /, 'Saint '],
  [/\bFt /, 'Fort '],
  [/\bMt /, 'Mount '],
  [/^S /, 'South '],
  [/\b(?:Natl|National) Pk$/, 'National Park'],
  [/\bMc ?([a-z])/gi, (text) => `Mc${text.slice(-1).toUpperCase()}`],
  [/'S\b/, "'s"],
  [/^Land O Lakes$/, "Land O' Lakes"],
  [/\b([OD]) (?=[A-Z])/g, (text) => `${text.slice(0, 1)}'`],
  [/ (?:Au|By|Du|In|Of|On|Or|The)(?= )/g, (text) => text.toLowerCase()],
  [/^Put in Bay$/, 'Put-in-Bay'],
  [/^Fe Warren\b/, 'F. E. Warren'],
  [/^Lacygne$/, 'La Cygne'],
  [new RegExp(String.raw`\b(?:${acronyms.join('|')})\b`, 'gi'), (text) => text.toUpperCase()],
]

/**
 * A place's usual spelling: `Mc Lean` and `Mcallen` become McLean and McAllen, `Jber` JBER, `Isle Of Wight` Isle of
 * Wight, `O Fallon` O'Fallon, `St Thomas` Saint Thomas to match the rest of the table.
 */
export function tidyCity(city: string): string {
  let tidy = city.trim()
  for (const [pattern, replacement] of rules) {
    tidy =
      typeof replacement === 'string'
        ? tidy.replace(pattern, replacement)
        : tidy.replace(pattern, replacement)
  }
  return tidy
}
