import type { AdminDispute, AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { disputeReasonText, disputeStateTexts } from '@switchback/core/payments/dispute-words.ts'
import { useState } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { useCan } from '../../../queries/me.ts'
import { saveDownload } from '../../../queries/save-download.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import { adminOrderQuery } from '../admin-order-calls.ts'
import type { CloseDisputeProps } from './close-dispute-dialog.tsx'

const CloseDisputeDialog = lazyPart<CloseDisputeProps>(
  async () => (await import('./close-dispute-dialog.tsx')).CloseDisputeDialog,
)

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
          {disputeStateTexts[state]}
        </span>
      </Fact>
      {amount === null ? null : (
        <Fact label="Disputed">
          <Money dollars={amount} />
        </Fact>
      )}
      {reason === null ? null : <Fact label="Reason">{disputeReasonText(reason)}</Fact>}
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

/** Saves the paper of a dispute; returns an error message for the user if it failed. Source: PAY-33. */
async function saveEvidence({ id }: AdminOrderResponse, { intentId }: AdminDispute) {
  const path = `/api/admin/orders/${id}/disputes/${encodeURIComponent(intentId)}/evidence`
  const failed = 'The evidence could not be downloaded. Please try again.'
  const name = `dispute-evidence-${displayOrderId(id)}.pdf`
  const error = await saveDownload(path, name, { failed }, 'POST')
  // The download is an event of the order.
  if (error === undefined) await queryClient.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey })
  return error
}

function Dispute({ order, dispute }: { order: AdminOrderResponse; dispute: AdminDispute }) {
  const may = useCan()
  const [isClosing, setIsClosing] = useState(false)
  const mayClose = isOpenDispute(dispute) && dispute.isClosedByStaff && may('payments')
  return (
    <section aria-label="Dispute" className="mt-3 border-t border-line">
      <DisputeFacts dispute={dispute} />
      {may('payments') ? (
        <DownloadButton
          text="Evidence for the bank (PDF)"
          look="quiet"
          className="mt-3 w-full"
          save={() => saveEvidence(order, dispute)}
        />
      ) : null}
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
