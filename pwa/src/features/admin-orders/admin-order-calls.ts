import { queryOptions, skipToken } from '@tanstack/react-query'
import type { RecordCarrierPayment } from '@switchback/core/carriers/assignment.ts'
import type { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { CloseDispute, RecordBalance, ReturnCash } from '@switchback/core/orders/request/staff-money.ts'
import type {
  ChangeDriver,
  MoveTransport,
  RollBackMoveInput,
} from '@switchback/core/orders/request/move-transport.ts'
import type {
  StaffEditRequestInput,
  StaffPlaceRequestInput,
} from '@switchback/core/orders/request/order-request.ts'
import type { EditPreview } from '@switchback/core/orders/request/staff-edit.ts'
import type { StaffPriceInput, StaffPriceResponse } from '@switchback/core/orders/request/staff-place.ts'
import type { VehicleCancellations } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import type { InvoicePayment } from '../../forms/invoices/record-payment-dialog.tsx'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const calls = client.api.admin

type OrderIn = { order: AdminOrderResponse }

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async () => (await readResponse(calls.orders[':id'].$get({ param: { id } }))).order,
    staleTime: 0,
  })

/** Shows the response; refetches lists and counts. */
function show(order: AdminOrderResponse): void {
  queryClient.setQueryData(adminOrderQuery(order.id).queryKey, order)
  // The change may have sent messages.
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', order.id, 'activity'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'exceptions'] })
}

/**
 * Changes an order. A refusal means that another user was faster: refetches the order before it reports the refusal, so
 * that a retry works on the current order.
 */
async function change(id: string, work: () => Promise<OrderIn>): Promise<void> {
  try {
    show((await work()).order)
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey })
    throw error
  }
}

/** Moves an order to its next state. */
export const moveTransport = (id: string, json: MoveTransport): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].transport.$post({ param: { id }, json })))

/** Cancels an order, or one vehicle of several. Source: ORDER-26, ORDER-44. */
export const cancelOrder = (id: string, json: CancelOrder): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].cancel.$post({ param: { id }, json })))

/** Reads the effect of cancelling each vehicle. Source: ORDER-44. */
export const staffVehicleCancellations = (id: string): Promise<VehicleCancellations> =>
  readResponse(calls.orders[':id'].cancellation.$get({ param: { id } }))

/** Reassigns an order to another driver. */
export const changeDriver = (id: string, json: ChangeDriver): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].driver.$post({ param: { id }, json })))

/** Records that the customer was contacted. Source: STAFF-31. */
export const recordContact = (id: string): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].contacted.$post({ param: { id }, json: {} })))

/** Undoes the order's last state change. */
export const rollBackMove = (id: string, json: RollBackMoveInput): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id']['roll-back'].$post({ param: { id }, json })))

/** The price of a trip for a customer or a dealership. */
export const priceForStaff = async (json: StaffPriceInput): Promise<StaffPriceResponse> =>
  (await readResponse(calls.orders.price.$post({ json }))).price

/** The same price while staff type. It is asked anew each time, and a failure is told at once. */
export const livePriceQuery = (trip: StaffPriceInput | undefined) =>
  queryOptions({
    queryKey: ['admin', 'order-price', trip],
    queryFn: trip ? () => priceForStaff(trip) : skipToken,
    staleTime: 0,
    retry: false,
  })

/** Who a phone number or a mail address belongs to; a failure is told at once. */
export const callersQuery = (contact: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'callers', contact],
    queryFn:
      contact === undefined
        ? skipToken
        : () => readResponse(calls.search.callers.$post({ json: { contact } })),
    retry: false,
  })

/** Places an order for a customer or a dealership; the key makes a retry the same order. Returns its id. */
export async function placeByStaff(json: StaffPlaceRequestInput, key: string): Promise<string> {
  const { order } = await readResponse(calls.orders.$post({ json }, { headers: { 'Idempotency-Key': key } }))
  show(order)
  return order.id
}

/** The id of the order that staff placed under this key; null if none was. */
export const orderPlacedUnder = async (key: string): Promise<string | null> =>
  (await readResponse(calls.orders.placed[':key'].$get({ param: { key } }))).orderId

/** Previews an edit; writes nothing. */
export const previewEdit = async (id: string, json: StaffEditRequestInput): Promise<EditPreview> =>
  (await readResponse(calls.orders[':id'].$put({ param: { id }, json }))).preview

/** Edits an order at the price of the preview, or asks the customer for consent. */
export const editOrder = (id: string, json: StaffEditRequestInput): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].$put({ param: { id }, json })))

/** Withdraws a change that waits for the customer. */
export const withdrawChange = (id: string, changeId: string): Promise<void> =>
  change(id, () =>
    readResponse(calls.orders[':id'].changes[':changeId'].$delete({ param: { id, changeId } })),
  )

/** Sends the payment link again; `revision` (optimistic concurrency) sends it once. */
export const sendPaymentLink = (id: string, revision: number): Promise<void> =>
  change(id, () =>
    readResponse(calls.orders[':id']['payment-link'].$post({ param: { id }, json: { revision } })),
  )

/** Records the payment of the order's carrier. */
export const recordCarrierPayment = (id: string, json: RecordCarrierPayment): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id']['carrier-record'].$post({ param: { id }, json })))

/** Records a payment of the order's invoice; the payment's own id makes it idempotent. Source: INVOICE-9. */
export async function recordInvoicePayment(
  orderId: string,
  invoiceId: string,
  json: InvoicePayment,
): Promise<void> {
  try {
    await readResponse(calls.invoices[':id'].payments.$post({ param: { id: invoiceId }, json }))
  } finally {
    await queryClient.invalidateQueries({ queryKey: adminOrderQuery(orderId).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'dealer'] })
  }
}

type Refund = { readonly amount: string; readonly reason: string; readonly revision: number }

/** Refunds money; `revision` (optimistic concurrency) prevents a double refund. */
export const refundOrder = (id: string, json: Refund): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].refund.$post({ param: { id }, json })))

/** Records how the bank decided a dispute. Source: PAY-32. */
export const closeDispute = (id: string, intentId: string, json: CloseDispute): Promise<void> =>
  change(id, () =>
    readResponse(calls.orders[':id'].disputes[':intentId'].$post({ param: { id, intentId }, json })),
  )

/** Records what was collected at delivery; `revision` (optimistic concurrency) prevents a double entry. */
export const recordBalance = (id: string, json: RecordBalance): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id'].balance.$post({ param: { id }, json })))

/** Records what was handed back of collected money; `revision` (optimistic concurrency) prevents a double entry. */
export const returnCash = (id: string, json: ReturnCash): Promise<void> =>
  change(id, () => readResponse(calls.orders[':id']['cash-return'].$post({ param: { id }, json })))
