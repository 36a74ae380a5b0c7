/** What the order form is about: a quote, an order to change, or both. */
export type OrderFormSearch = {
  quoteId?: string
  editOrderId?: string
  /** The number of the order that this quote became, where it is to be ordered once more. */
  again?: string
}

/** Every field of the query is kept; the form's own two are texts. */
export function readOrderFormSearch(search: Record<string, unknown>): OrderFormSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string'))
}

/** A `quoteId` that is an order id means: change that order. Source: ORDER-1. */
export function subjectOf({ quoteId, editOrderId }: OrderFormSearch): OrderFormSearch {
  if (quoteId && /^SB/i.test(quoteId)) return { editOrderId: editOrderId ?? quoteId }
  return { ...(quoteId ? { quoteId } : {}), ...(editOrderId ? { editOrderId } : {}) }
}
