import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { ComponentProps } from 'react'
import { RefundLoading } from '../../../forms/cancel-vehicle/refund-loading.tsx'
import { useWholeRefund, type WholeRefund } from '../../../forms/cancel-vehicle/use-whole-refund.ts'
import { wholeFree } from '../../../forms/cancel-vehicle/words.ts'
import { vehicleCancellations } from '../../../queries/order-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cancelReasons, wordsAtMost } from './cancel-reasons.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import {
  cancelBusy,
  cancelConfirm,
  cancelFinal,
  cancelFreeText,
  cancelKeep,
  cancelNeverCharged,
  cancelTitle,
  reasonMore,
  reasonOther,
  reasonOwn,
  reasonQuestion,
} from '../words.ts'

type Props = { order: OrderResponse; onClose: () => void }

/** Explains the consequences, asks for a reason, and cancels the order. Source: ORDER-26, ORDER-27. */
export function CancelRetailOrderDialog({ order, onClose }: Props) {
  const { field, value, cancel, isBusy, message } = useCancelOrder(order, onClose)
  const { error: chosenError, ...chosen } = field('chosen')
  const isOther = value('chosen') === reasonOther

  return (
    <Dialog labelledBy="cancel-heading" onDismiss={isBusy ? undefined : onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void cancel(event)}>
        <Consequence order={order} />
        <Reasons register={chosen} error={chosenError} />
        <TextAreaField
          {...field('words')}
          label={isOther ? reasonOwn : reasonMore}
          optional={!isOther}
          rows={2}
          maxLength={wordsAtMost}
        />
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" look="danger" busy={isBusy}>
            {isBusy ? cancelBusy : cancelConfirm}
          </Button>
          <Button look="quiet" busy={isBusy} onClick={onClose}>
            {cancelKeep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Consequence({ order }: { order: OrderResponse }) {
  const isPaid = centsOf(order.paidAmount) > 0
  const load = () => vehicleCancellations(order.id)
  const refund = useWholeRefund(order, 'customer', { load, isAsked: isPaid })
  return (
    <div>
      <h2 id="cancel-heading" className="text-xl">
        {cancelTitle}
      </h2>
      <div className="mt-2 grid gap-2">
        {isPaid ? <Refund refund={refund} /> : <p>{cancelNeverCharged}</p>}
      </div>
      <p className="mt-2 text-soft">{cancelFinal}</p>
    </div>
  )
}

function Refund({ refund }: { refund: WholeRefund | undefined }) {
  if (!refund) return <RefundLoading />
  const { cents, phrases } = refund
  if (phrases.length === 0) return <p>{cancelFreeText(formatDollars(cents))}</p>
  return [wholeFree, ...phrases].map((sentence) => <p key={sentence}>{sentence}</p>)
}

type ReasonsProps = { register: ComponentProps<'input'>; error: string | undefined }

function Reasons({ register, error }: ReasonsProps) {
  return (
    <fieldset aria-describedby={error ? 'cancel-reason-error' : undefined}>
      <legend className="mb-1 font-semibold">{reasonQuestion}</legend>
      {cancelReasons.map((reason, at) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...register}
            type="radio"
            id={`cancel-reason-${at}`}
            value={reason}
            data-invalid={(error && at === 0) || undefined}
            className="size-4 shrink-0 accent-action"
          />
          {reason}
        </label>
      ))}
      <FieldError id="cancel-reason-error">{error}</FieldError>
    </fieldset>
  )
}
