import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  cancelReasons,
  cancelReasonText,
  reasonMissing,
  wordsAtMost,
  type CancelReason,
} from './cancel-reasons.ts'
import { useCancelOrder } from './use-cancel-order.ts'

type Props = { order: OrderResponse; onClose: () => void }

/** Explains the consequences, asks for a reason, and cancels the order. Source: ORDER-26, ORDER-27. */
export function CancelRetailOrderDialog({ order, onClose }: Props) {
  const [chosen, setChosen] = useState<CancelReason>()
  const [words, setWords] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const { state, cancel } = useCancelOrder(order, onClose)
  const isCancelling = state.kind === 'cancelling'

  const submit = () => {
    const reason = cancelReasonText(chosen, words)
    setIsIncomplete(reason === undefined)
    if (reason !== undefined) void cancel(reason)
    else document.getElementById(chosen ? 'cancel-words' : 'cancel-reason-0')?.focus()
  }

  return (
    <Dialog labelledBy="cancel-heading" onDismiss={isCancelling ? undefined : onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Consequence order={order} />
        <Reasons
          chosen={chosen}
          error={isIncomplete && !chosen ? reasonMissing : undefined}
          onChoose={setChosen}
        />
        <TextAreaField
          id="cancel-words"
          label={chosen === 'Another reason' ? 'Your reason' : 'Anything to add'}
          optional={chosen !== 'Another reason'}
          rows={2}
          maxLength={wordsAtMost}
          value={words}
          error={
            isIncomplete && chosen === 'Another reason' && words.trim() === '' ? reasonMissing : undefined
          }
          onChange={(event) => setWords(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {state.kind === 'open' && state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" look="danger" busy={isCancelling}>
            {isCancelling ? 'Cancelling…' : 'Cancel order'}
          </Button>
          <Button look="quiet" busy={isCancelling} onClick={onClose}>
            Keep order
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Consequence({ order }: { order: OrderResponse }) {
  const paidCents = centsOf(order.paidAmount)
  return (
    <div>
      <h2 id="cancel-heading" className="text-xl">
        Cancel this order?
      </h2>
      <p className="mt-2">
        {paidCents === 0
          ? 'Nothing was charged, and nothing will be.'
          : `No driver is assigned yet, so cancelling is free: all of the ${formatDollars(paidCents)} that you paid goes back to your card, within 5-10 business days.`}
      </p>
      <p className="mt-2 text-soft">This cannot be undone. To ship the vehicle later you need a new quote.</p>
    </div>
  )
}

type ReasonsProps = {
  chosen: CancelReason | undefined
  error: string | undefined
  onChoose: (reason: CancelReason) => void
}

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  return (
    <fieldset aria-describedby={error ? 'cancel-reason-error' : undefined}>
      <legend className="mb-1 font-semibold">Why do you cancel?</legend>
      {cancelReasons.map((reason, at) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            id={`cancel-reason-${at}`}
            name="cancel-reason"
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="size-4 shrink-0 accent-action"
          />
          {reason}
        </label>
      ))}
      <FieldError id="cancel-reason-error">{error}</FieldError>
    </fieldset>
  )
}
