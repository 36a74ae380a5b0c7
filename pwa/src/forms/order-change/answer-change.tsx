import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AnswerOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

type Said = AnswerOrderChange['answer']

type Props = {
  /** The new price, in dollars. */
  total: string
  send: (answer: Said) => Promise<unknown>
}

/** Accepts or declines a change of an order that waits for its customer or dealership. Source: STAFF-11, STAFF-38. */
export function AnswerChange({ total, send }: Props) {
  const [said, setSaid] = useState<Said>()
  const { message, isBusy, run } = useAction()
  const answer = (next: Said) => {
    setSaid(next)
    void run(() => send(next))
  }
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button busy={isBusy} onClick={() => answer('accepted')}>
          {isBusy && said === 'accepted' ? 'Accepting…' : `Accept ${formatDollars(centsOf(total))}`}
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => answer('declined')}>
          {isBusy && said === 'declined' ? 'Declining…' : 'Decline'}
        </Button>
      </div>
    </div>
  )
}
