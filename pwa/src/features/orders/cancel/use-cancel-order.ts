import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { cancelOrder, orderQuery } from '../../../queries/order-calls.ts'
import type { Failure } from '../../../api/failure-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sentenceOf } from '../../../api/refused.ts'
import type { Checked } from '../../../forms/schema-resolver.ts'
import { useSchemaForm, type SchemaForm } from '../../../forms/use-schema-form.ts'
import { cancelReasonText, type CancelReason } from './cancel-reasons.ts'
import { cancelUnknown, reasonMissing } from '../words.ts'

type Values = { chosen: CancelReason | ''; words: string }

const explain = (error: unknown): Failure => ({ message: sentenceOf(error, cancelUnknown), errors: {} })

function checkReason({ chosen, words }: Values): Checked<CancelOrder> {
  const reason = cancelReasonText(chosen || undefined, words)
  if (reason !== undefined) return CancelOrder.safeParse({ reason })
  return {
    success: false,
    error: { issues: [{ path: chosen ? 'words' : 'chosen', message: reasonMissing }] },
  }
}

type CancelForm = Pick<SchemaForm<Values, CancelOrder>, 'field' | 'value' | 'isBusy' | 'message'> & {
  cancel: ReturnType<SchemaForm<Values, CancelOrder>['submit']>
}

/** Cancels the order for a reason. Idempotent: safe to retry after a lost response. */
export function useCancelOrder(order: OrderResponse, onCancelled: () => void): CancelForm {
  const form = useSchemaForm<Values, CancelOrder>({
    values: { chosen: '', words: '' },
    check: checkReason,
    fieldOf: (path) => (path === 'reason' ? 'words' : path),
    explain,
    idPrefix: 'cancel-',
  })
  const cancel = form.submit(async ({ reason }) => {
    try {
      queryClient.setQueryData(orderQuery(order.id).queryKey, await cancelOrder(order.id, { reason }))
      onCancelled()
    } catch (error) {
      // Staff may have assigned the driver in the meantime, so refresh the page behind.
      void queryClient.fetchQuery(orderQuery(order.id)).catch(() => undefined)
      throw error
    }
  })
  const { field, value, isBusy, message } = form
  return { field, value, isBusy, message, cancel }
}
