import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { balanceMethodNames, balanceMethods } from '@switchback/core/orders/record-balance.ts'
import { ReturnCash } from '@switchback/core/orders/return-cash.ts'
import { useState } from 'react'
import { returnCash } from './admin-order-calls.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { order: AdminOrderResponse }

/** Shown to staff with permission while collected money may be handed back. Source: PAY-28. */
export function ReturnCashButton({ order }: Props) {
  const may = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (Number(order.returnableAmount) === 0 || !may('payments')) return null
  return (
    <>
      <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Record money handed back
      </Button>
      {isOpen ? <ReturnCashDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function ReturnCashDialog({ order, onClose }: Props & { onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, returnableAmount }] = useState(order)
  const [typed, setTyped] = useState({ amount: returnableAmount, method: 'cash', reason: '' })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = ReturnCash.safeParse({ ...typed, revision })
    if (await runChecked(read, (data) => returnCash(order.id, data))) onClose()
  }

  return (
    <FormDialog
      title="Record money handed back"
      submit="Record"
      busyText="Recording…"
      look="danger"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="return-amount"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Up to {formatDollars(centsOf(returnableAmount))} was collected and can be handed back. Record it once
        the customer has it: they get a receipt by mail. This cannot be undone.
      </p>
      <DollarsField
        id="return-amount"
        label="Amount in dollars"
        value={typed.amount}
        error={errors['amount']}
        onDollars={(amount) => setTyped({ ...typed, amount })}
      />
      <SelectField
        id="return-method"
        label="How it was handed back"
        value={typed.method}
        error={errors['method']}
        onChange={({ target }) => setTyped({ ...typed, method: target.value })}
      >
        {balanceMethods.map((method) => (
          <option key={method} value={method}>
            {balanceMethodNames[method]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Reason"
        hint="For staff; the customer does not see it."
        rows={2}
        maxLength={500}
        value={typed.reason}
        error={errors['reason'] ? 'Please give a reason' : undefined}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
    </FormDialog>
  )
}
