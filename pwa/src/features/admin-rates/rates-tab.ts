/** The tabs of a structure's page, in its URL. Apart from the screen, because every page loads the routes. */
const ratesTabs = ['rates', 'preview', 'history', 'dealers'] as const
export type RatesTab = (typeof ratesTabs)[number]

/** The tab in a URL's search. */
export function tabSearch({ tab }: Record<string, unknown>): { tab?: RatesTab } {
  const known = ratesTabs.find((name) => name === tab && name !== 'rates')
  return known ? { tab: known } : {}
}
