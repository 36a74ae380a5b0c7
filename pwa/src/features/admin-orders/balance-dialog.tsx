import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { balanceMethodNames, balanceMethods, RecordBalance } from '@switchback/core/orders/record-balance.ts'
import { useState } from 'react'
import { recordBalance } from './admin-order-calls.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { order: AdminOrderResponse }

/** The balance of an order, or all of one that was delivered unpaid. */
function nameOf({ balanceDue }: AdminOrderResponse): string {
  return Number(balanceDue) > 0 ? 'Record balance' : 'Record payment'
}

/** Shown to staff with permission when the driver or the office may have collected what is due. Source: ORDER-36. */
export function BalanceButton({ order }: Props) {
  const may = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (Number(order.collectableAmount) === 0) return null
  if (!may('payments')) {
    return (
      <p className="mt-3 text-sm text-soft">What is collected at delivery is recorded by staff of finance.</p>
    )
  }
  return (
    <>
      <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        {nameOf(order)}
      </Button>
      {isOpen ? <BalanceDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function BalanceDialog({ order, onClose }: Props & { onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const { revision, collectableAmount } = seen
  const [typed, setTyped] = useState({ method: 'cash', reference: '' })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = RecordBalance.safeParse({ ...typed, amount: collectableAmount, revision })
    if (await runChecked(read, (data) => recordBalance(order.id, data))) onClose()
  }

  return (
    <FormDialog
      title={nameOf(seen)}
      submit={nameOf(seen)}
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="balance-method"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {formatDollars(centsOf(collectableAmount))} was collected at delivery: the order is paid in full then,
        and the customer gets a receipt by mail. This cannot be undone.
      </p>
      <SelectField
        id="balance-method"
        label="How it was paid"
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
      <TextField
        label="Reference"
        optional
        hint="Number of the check, money order or transfer."
        autoComplete="off"
        maxLength={80}
        value={typed.reference}
        error={errors['reference']}
        onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
      />
    </FormDialog>
  )
}
