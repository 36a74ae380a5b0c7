import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AnswerOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import type { DealerOrderDetails } from '@switchback/core/orders/response/dealer-order-details.ts'
import { useState } from 'react'
import { readResponse } from '../../../api/read-response.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useAction } from '../../../api/use-action.ts'
import { dealerOrdersKey, type OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SeenAndNow } from '../../../ui/seen-and-now.tsx'
import { showMoment } from '../../../ui/show-moment.ts'

type Change = NonNullable<DealerOrderDetails['proposedChange']>
type Props = { order: OrderOfPage; change: Change }

const prices = { caption: 'The price before and after the change', seen: 'Before', now: 'After' }

/** A higher price that waits for the dealership, with both prices, Accept and Decline. Source: STAFF-38. */
export function OrderChangeNotice({ order, change }: Props) {
  const mayAnswer = useCan()('dealer.order')
  const { changes, total, totalBefore, expiresAt } = change
  return (
    <Notice title="A change to this order needs your OK">
      <div className="mt-1 grid max-w-[42rem] gap-4">
        <p>
          Nothing changes unless you accept, until {showMoment(expiresAt)}.
          {order.invoice ? ` Invoice ${order.invoice.invoiceNumber} then rises by the difference.` : ''}
        </p>
        <dl className="divide-y divide-line border-y border-line">
          {changes
            .filter(({ label }) => label !== 'Total')
            .map(({ label, before, after }) => (
              <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
                <dt className="text-soft">{label}</dt>
                <dd className="wrap-anywhere">
                  <span className="font-semibold">{after}</span>{' '}
                  <span className="text-soft">(before: {before})</span>
                </dd>
              </div>
            ))}
        </dl>
        <SeenAndNow rows={[]} total={{ seen: totalBefore, now: total }} words={prices} />
        {mayAnswer ? (
          <Answer orderId={order.id} change={change} />
        ) : (
          <p>A colleague who may place orders can answer.</p>
        )}
      </div>
    </Notice>
  )
}

type Said = AnswerOrderChange['answer']

function Answer({ orderId, change: { id, total } }: { orderId: string; change: Change }) {
  const [said, setSaid] = useState<Said>()
  const { message, isBusy, run } = useAction()
  const answer = (next: Said) => {
    setSaid(next)
    const param = { id: orderId, changeId: id }
    void run(async () => {
      try {
        const call = client.api.dealer.orders[':id'].changes[':changeId']
        await readResponse(call.$post({ param, json: { answer: next } }))
      } finally {
        await queryClient.invalidateQueries({ queryKey: dealerOrdersKey })
      }
    })
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
