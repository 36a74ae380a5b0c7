import { savedList } from './saved-list.ts'

/** The ids of the orders that were placed from quotes on this device, by the ids of the quotes. */
export const orderedQuotes = savedList('orderedQuotes')
