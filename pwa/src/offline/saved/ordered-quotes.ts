import { savedList } from './saved-list.ts'

const orders = savedList('orderedQuotes')

/** Maps quotes to the orders placed from them on this device. */
export const orderedQuotes = {
  find: (quoteId: string): Promise<string | undefined> => orders.find(quoteId),
  save: (quoteId: string, orderId: string): Promise<unknown> => orders.save(quoteId, orderId),
  forget: (quoteId: string): Promise<void> => orders.remove(quoteId),
}
