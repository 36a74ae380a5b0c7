/** The filters of dealers' lists that an address holds beside search, status and order. */
const names = [
  'createdFrom',
  'createdTo',
  'pickupFrom',
  'pickupTo',
  'dueFrom',
  'dueTo',
  'minTotal',
  'maxTotal',
] as const

export type ListFilterTexts = { readonly [Name in (typeof names)[number]]?: string | undefined }

/** Reads the filters of an address and drops the rest; a router reads `500` as a number. */
export function filterTextsOf(search: Readonly<Record<string, unknown>>): ListFilterTexts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
      return isText ? [[name, String(value).slice(0, 20)]] : []
    }),
  )
}
