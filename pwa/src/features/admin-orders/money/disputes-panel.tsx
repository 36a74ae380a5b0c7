import type { AdminDispute, AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CloseDisputeProps } from './close-dispute-dialog.tsx'

const CloseDisputeDialog = lazyPart<CloseDisputeProps>(
  async () => (await import('./close-dispute-dialog.tsx')).CloseDisputeDialog,
)

const stateWords: Readonly<Record<AdminDispute['state'], string>> = {
  needs_response: 'Waits for our evidence',
  under_review: 'The bank decides',
  won: 'Won: the money stays',
  lost: 'Lost: the money went back',
}

/** The provider's `product_not_received` as `Product not received`. */
function reasonText(reason: string): string {
  const text = reason.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The disputes of an order's card payments: amount, reason, day of the evidence, and decision. Source: PAY-32. */
export function DisputesPanel({ order }: { order: AdminOrderResponse }) {
  const { disputes = [] } = order
  return disputes.map((dispute) => <Dispute key={dispute.intentId} order={order} dispute={dispute} />)
}

function DisputeFacts({ dispute }: { dispute: AdminDispute }) {
  const { state, amount, fee, reason, evidenceDueAt, closedAt } = dispute
  const isOpen = isOpenDispute({ state })
  return (
    <Facts>
      <Fact label="Dispute">
        <span className={isOpen || state === 'lost' ? 'font-semibold text-fail' : ''}>
          {stateWords[state]}
        </span>
      </Fact>
      {amount === null ? null : (
        <Fact label="Disputed">
          <Money dollars={amount} />
        </Fact>
      )}
      {reason === null ? null : <Fact label="Reason">{reasonText(reason)}</Fact>}
      {isOpen && evidenceDueAt !== null ? (
        <Fact label="Evidence due">{showInstant(evidenceDueAt)}</Fact>
      ) : null}
      {closedAt === null ? null : <Fact label="Decided">{showInstant(closedAt)}</Fact>}
      {Number(fee) > 0 ? (
        <Fact label="Dispute fee">
          <Money dollars={fee} />
        </Fact>
      ) : null}
    </Facts>
  )
}

function Dispute({ order, dispute }: { order: AdminOrderResponse; dispute: AdminDispute }) {
  const may = useCan()
  const [isClosing, setIsClosing] = useState(false)
  const mayClose = isOpenDispute(dispute) && dispute.isClosedByStaff && may('payments')
  return (
    <section aria-label="Dispute" className="mt-3 border-t border-line">
      <DisputeFacts dispute={dispute} />
      {mayClose ? (
        <Button look="quiet" className="mt-3 w-full" onClick={() => setIsClosing(true)}>
          Record the bank’s decision
        </Button>
      ) : null}
      {isClosing ? (
        <CloseDisputeDialog order={order} dispute={dispute} onClose={() => setIsClosing(false)} />
      ) : null}
    </section>
  )
}
