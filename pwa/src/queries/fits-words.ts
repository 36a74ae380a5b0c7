const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\da-z]+/g) ?? []

/** Whether every word that is searched for begins a word of the facts, as the server searches. Source: QUOTE-14. */
export function fitsWords(search: string, facts: readonly (string | null | undefined)[]): boolean {
  const words = wordsOf(facts.filter(Boolean).join(' '))
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

type Ends = readonly [from: string | undefined, to: string | undefined]

/** Whether a day lies in a range that includes both ends; without a day, only in no range at all. */
export function fitsDays(day: string | null, [from, to]: Ends): boolean {
  if (!from && !to) return true
  return day !== null && (!from || day >= from) && (!to || day <= to)
}

const dollarsOf = (text: string): number => Number(text.replaceAll(/[$,\s]/g, ''))

/** Whether an amount of dollars lies in a range that includes both ends. */
export const fitsAmount = (amount: number, [from, to]: Ends): boolean =>
  (!from || amount >= dollarsOf(from)) && (!to || amount <= dollarsOf(to))
