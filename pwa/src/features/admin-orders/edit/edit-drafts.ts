import { contactFields } from '@switchback/core/orders/request/staff-edit.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { editValuesOf, type EditValues } from './edit-values.ts'

/** The typed values, and the values of the order that they were typed over. */
type EditDraft = { readonly typed: EditValues; readonly base: EditValues }

const drafts = new Map<string, EditDraft>()

/** `fresh` with the values of `typed` that differ from `base`. */
function withTyped<Values extends object>(fresh: Values, typed: Values, base: Values | undefined): Values {
  const differs = ([name, value]: [string, unknown]) => value !== base?.[name as keyof Values]
  return { ...fresh, ...Object.fromEntries(Object.entries(typed).filter(differs)) }
}

/** The values of an order with what was typed on an earlier revision of it. */
function valuesOn(order: AdminOrderResponse, { typed, base }: EditDraft): EditValues {
  const fresh = editValuesOf(order)
  const all = withTyped(fresh, typed, base)
  if (order.editScope === 'contacts') {
    const contacts = Object.fromEntries(contactFields.map((name) => [name, all[name]]))
    return { ...fresh, ...contacts, reason: typed.reason }
  }
  // A vehicle that was cancelled meanwhile is no longer in the order.
  const vehicles = fresh.vehicles.map((vehicle) => {
    const at = ({ position }: { position: number }) => position === vehicle.position
    const typedOn = typed.vehicles.find(at)
    return typedOn ? withTyped(vehicle, typedOn, base.vehicles.find(at)) : vehicle
  })
  return { ...all, vehicles }
}

/**
 * Typed and unsaved edits, by order: closing the sheet loses nothing. After a colleague's change, the fields that were
 * typed stay, and the others are the order's. Source: STAFF-11.
 */
export const editDrafts = {
  valuesOf(order: AdminOrderResponse): EditValues {
    const draft = drafts.get(order.id)
    return draft ? valuesOn(order, draft) : editValuesOf(order)
  },
  /** Keeps what was typed on this revision. */
  keep(order: AdminOrderResponse, typed: EditValues): void {
    drafts.set(order.id, { typed, base: editValuesOf(order) })
  },
  remove: (orderId: string): void => void drafts.delete(orderId),
}
