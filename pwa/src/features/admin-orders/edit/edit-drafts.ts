import { contactFields } from '@switchback/core/orders/request/staff-edit.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { sheetDrafts, type SheetDraft } from '../sheet-drafts.ts'
import { editValuesOf, type EditValues } from './edit-values.ts'

/** The values of an order with what was typed on an earlier revision of it. */
function valuesOn(order: AdminOrderResponse, { typed, base }: SheetDraft<EditValues>): EditValues {
  const fresh = editValuesOf(order)
  const all = keepTyped(fresh, typed, base)
  if (order.editScope === 'contacts') {
    const contacts = Object.fromEntries(contactFields.map((name) => [name, all[name]]))
    return { ...fresh, ...contacts, reason: typed.reason }
  }
  // A vehicle that was cancelled meanwhile is no longer in the order.
  const vehicles = fresh.vehicles.map((vehicle) => {
    const at = ({ position }: { position: number }) => position === vehicle.position
    const typedOn = typed.vehicles.find(at)
    return typedOn ? keepTyped(vehicle, typedOn, base.vehicles.find(at)) : vehicle
  })
  return { ...all, vehicles }
}

/**
 * Typed and unsaved edits. After a colleague's change, the fields that were typed stay, and the others are the order's.
 * Source: STAFF-11.
 */
export const editDrafts = sheetDrafts(editValuesOf, valuesOn)
