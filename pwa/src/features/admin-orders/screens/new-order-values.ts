import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { blankOrder, orderBody } from '../edit/order-values.ts'

const blank = { ...blankOrder, dealerId: '', paymentMethod: 'stripe', reason: '' }
export type NewOrderValues = typeof blank
export type NewOrderForm = FormFields<NewOrderValues>

let draft: NewOrderValues | undefined

/** The typed values of an order that is not placed yet: leaving the page loses nothing. */
export const newOrderDraft = {
  read: (): NewOrderValues => draft ?? blank,
  write: (values: NewOrderValues): void => void (draft = values),
  remove: (): void => void (draft = undefined),
}

/** The request: with a dealership, at its rates; its schema checks the choices. */
export function newOrderBody(values: NewOrderValues): StaffPlaceRequestInput {
  const { dealerId, paymentMethod, reason: _, ...order } = values
  const body = dealerId === '' ? { kind: 'retail' } : { kind: 'dealer', dealerId, paymentMethod }
  return { ...orderBody({ ...blankOrder, ...order }), ...body } as StaffPlaceRequestInput
}
