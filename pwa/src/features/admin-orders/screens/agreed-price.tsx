import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The total that staff typed, and why. */
export type Agreed = { readonly total: string; readonly reason: string }

/** Asks for a total that staff agreed on beside the card's, and the reason. Source: PRICE-18. */
export function AgreedPrice({ onAgree }: { onAgree: (agreed: Agreed) => Promise<void> }) {
  const [total, setTotal] = useState('')
  const [reason, setReason] = useState('')
  const { message, isBusy, run } = useAction()
  const isWhole = total.trim() !== '' && reason.trim() !== ''
  return (
    <form
      className="grid gap-3 border-t border-edge pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void run(() => onAgree({ total, reason }))
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
        <TextField
          label="Agreed price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={total}
          onChange={(event) => setTotal(event.target.value)}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div>
        <Button type="submit" look="quiet" busy={isBusy} disabled={!isWhole}>
          Use this price
        </Button>
      </div>
    </form>
  )
}
