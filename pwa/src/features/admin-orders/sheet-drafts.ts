import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'

/** The typed values, and the values of the order that they were typed over. */
export type SheetDraft<Values> = { readonly typed: Values; readonly base: Values }

/**
 * Typed and unsaved values of a form, by order: closing its sheet loses nothing, nor does a colleague's change.
 * @param fresh the form's values of an order.
 * @param valuesOn those values with what was typed on an earlier revision.
 */
export function sheetDrafts<Values>(
  fresh: (order: AdminOrderResponse) => Values,
  valuesOn: (order: AdminOrderResponse, draft: SheetDraft<Values>) => Values,
) {
  const drafts = new Map<string, SheetDraft<Values>>()
  return {
    valuesOf(order: AdminOrderResponse): Values {
      const draft = drafts.get(order.id)
      return draft ? valuesOn(order, draft) : fresh(order)
    },
    /** Keeps what was typed on this revision. */
    keep(order: AdminOrderResponse, typed: Values): void {
      drafts.set(order.id, { typed, base: fresh(order) })
    },
    remove: (orderId: string): void => void drafts.delete(orderId),
  }
}
