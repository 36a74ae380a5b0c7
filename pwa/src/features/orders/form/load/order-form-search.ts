/** The subject of the order form: a quote, an order to edit, or both. */
export type OrderFormSearch = {
  quoteId?: string
  editOrderId?: string
  /** The number of the order already placed from this quote, if the user orders it again. */
  again?: string
}

/** Keeps all query parameters; the form's own two are text. */
export function readOrderFormSearch(search: Record<string, unknown>): OrderFormSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string'))
}

/** A `quoteId` that holds an order id means: edit that order. Source: ORDER-1. */
export function subjectOf({ quoteId, editOrderId }: OrderFormSearch): OrderFormSearch {
  if (quoteId && /^SB/i.test(quoteId)) return { editOrderId: editOrderId ?? quoteId }
  return { ...(quoteId ? { quoteId } : {}), ...(editOrderId ? { editOrderId } : {}) }
}
