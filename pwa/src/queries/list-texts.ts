type Texts = Readonly<Record<string, string | undefined>>

/** The filters and the order of a list that are set, for its query. */
export const setTexts = (list: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(list).flatMap(([name, text]) => (text ? [[name, text] as const] : [])))

/** The same as one text, for the key of the query. */
export function listKey(list: Texts): string {
  const texts = new URLSearchParams(setTexts(list))
  texts.sort()
  return texts.toString()
}
