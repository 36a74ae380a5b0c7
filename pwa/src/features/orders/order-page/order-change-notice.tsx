import type { AnswerOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import type { DealerOrderDetails } from '@switchback/core/orders/response/dealer-order-details.ts'
import { readResponse } from '../../../api/read-response.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { AnswerChange } from '../../../forms/order-change/answer-change.tsx'
import { dealerOrdersKey, type OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { ChangedFields } from '../../../forms/order-change/changed-fields.tsx'
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
        <ChangedFields changes={changes.filter(({ label }) => label !== 'Total')} />
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

type AnswerProps = { orderId: string; change: Change }

function Answer({ orderId, change: { id, total } }: AnswerProps) {
  const send = async (answer: AnswerOrderChange['answer']) => {
    const param = { id: orderId, changeId: id }
    try {
      const call = client.api.dealer.orders[':id'].changes[':changeId']
      await readResponse(call.$post({ param, json: { answer } }))
    } finally {
      await queryClient.invalidateQueries({ queryKey: dealerOrdersKey })
    }
  }
  return <AnswerChange total={total} send={send} />
}
