import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useState, type SyntheticEvent } from 'react'
import { RefundLoading } from '../../../forms/cancel-vehicle/refund-loading.tsx'
import { useWholeRefund } from '../../../forms/cancel-vehicle/use-whole-refund.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { dealerVehicleCancellations } from '../../../queries/dealer-order-calls.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { centsOf, Money } from '../../../ui/money.tsx'
import { newId } from '../../../offline/device/new-id.ts'
import { OperationPanel } from '../../../unsent/operation-panel.tsx'
import { submitCancellation } from './submit-cancellation.ts'
import {
  cancelBusy,
  cancelDealerAllOf,
  cancelDealerCancelled,
  cancelDealerClose,
  cancelDealerConfirm,
  cancelDealerFailed,
  cancelDealerGoesBack,
  cancelDealerInvoice,
  cancelDealerInvoiceVoided,
  cancelDealerKeep,
  cancelDealerReason,
  cancelDealerReasonMissing,
  cancelDealerRule,
  cancelDealerSaved,
  cancelDealerTitleText,
  cancelNeverCharged,
} from '../words.ts'

type Props = { order: DealerOrderRow; onClose: () => void }

const longestReason = 500

/** Cancels the order once the user gives a reason. Texts: ORDER-28. */
function useCancellation({ order, onClose }: Props) {
  // One for the dialog: a second press cancels nothing twice.
  const [operationId] = useState(newId)
  const [isRefused, setIsRefused] = useState(false)
  const { field, value, submit, isBusy } = useSchemaForm({
    values: { reason: '' },
    check: (typed) => CancelOrder.safeParse(typed),
    idPrefix: 'cancel-',
  })
  const isEmpty = value('reason').trim() === ''
  const send = submit(async ({ reason }) => {
    const result = await submitCancellation({ operationId, orderId: order.id, reason })
    if (result === 'refused' || result === 'failed') {
      // A refusal says why, with its choices.
      setIsRefused(result === 'refused')
      void showAlert(cancelDealerFailed)
      return
    }
    // A dialog over the page asks to sign in again.
    if (result === 'signed-out') return
    onClose()
    await showAlert(result === 'applied' ? cancelDealerCancelled : cancelDealerSaved)
  })
  const cancel = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isEmpty) return send(event)
    await showAlert(cancelDealerReasonMissing)
    document.getElementById('cancel-reason')?.focus()
  }
  return { field, isBusy, isEmpty, cancel, operationId, isRefused }
}

/** Cancel Order. Source: ORDER-28. */
export function CancelDealerOrderDialog({ order, onClose }: Props) {
  const { field, isBusy, isEmpty, cancel, operationId, isRefused } = useCancellation({ order, onClose })
  if (isRefused) {
    return (
      <Dialog labelledBy="cancel-heading" onDismiss={onClose}>
        <div className="grid gap-5">
          <h2 id="cancel-heading" className="text-xl">
            {cancelDealerTitleText(displayOrderId(order.id))}
          </h2>
          <OperationPanel id={operationId} />
          <Button look="quiet" onClick={onClose}>
            {cancelDealerClose}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog labelledBy="cancel-heading" firstFocusId="cancel-reason" onDismiss={isBusy ? undefined : onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void cancel(event)}>
        <div>
          <h2 id="cancel-heading" className="text-xl">
            {cancelDealerTitleText(displayOrderId(order.id))}
          </h2>
          <div className="mt-2">
            <Consequence order={order} />
          </div>
          <p className="mt-2 text-soft">{cancelDealerRule}</p>
        </div>
        <TextAreaField
          {...field('reason')}
          label={cancelDealerReason}
          rows={3}
          maxLength={longestReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void cancel(event)
          }}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {/* Looks disabled without a reason, but explains why when pressed. */}
          <button
            type="submit"
            aria-disabled={isEmpty || isBusy || undefined}
            className={buttonClass('danger')}
          >
            {isBusy ? cancelBusy : cancelDealerConfirm}
          </button>
          <Button look="quiet" busy={isBusy} onClick={onClose}>
            {cancelDealerKeep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Consequence({ order }: { order: DealerOrderRow }) {
  const isInvoiced = order.paymentMethod === 'invoice'
  const isAsked = !isInvoiced && centsOf(order.paidAmount) > 0
  const load = () => dealerVehicleCancellations(order.id)
  const refund = useWholeRefund(order, 'dealer', { load, isAsked })
  if (!refund) return <RefundLoading />
  if (isInvoiced) {
    return (
      <p>
        {cancelDealerInvoice} <Money dollars={order.totalPrice} /> {cancelDealerInvoiceVoided}
      </p>
    )
  }
  if (!isAsked) return <p>{cancelNeverCharged}</p>
  const { cents, phrases } = refund
  if (phrases.length > 0) return <p>{phrases.join(' ')}</p>
  return (
    <p>
      {cancelDealerAllOf} <Money dollars={cents / 100} /> {cancelDealerGoesBack}
    </p>
  )
}
