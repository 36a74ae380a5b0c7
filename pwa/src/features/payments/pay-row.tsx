import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../ui/button.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CardPaymentState } from './use-card-payment.ts'

type Props = { amount: string; state: CardPaymentState; onCancel: () => void }

/** The provider's message and the two buttons; the message sits above the button that was pressed. */
export function PayRow({ amount, state, onCancel }: Props) {
  const isPaying = state.kind === 'paying'
  return (
    <div className="grid gap-3">
      <div role="alert">
        {state.kind === 'open' && state.message ? <Notice look="fail" title={state.message} /> : null}
      </div>
      <Button type="submit" busy={isPaying} className="min-h-14 w-full text-lg">
        {isPaying ? 'Paying…' : `Pay ${formatDollars(centsOf(amount))}`}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel Payment
      </Button>
    </div>
  )
}
