import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { showInstant } from '../../../ui/format/business-day.ts'
import { showPhone } from '../../../ui/format/format-phone.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'

/** Who placed the order, and whom the driver asks for. */
export function CustomerSection({ order }: { order: OrderOfPage }) {
  return (
    <DeskSection title="Contact">
      <Facts>
        <Fact label="Name">{order.customerName}</Fact>
        {order.customerEmail ? <Fact label="Email">{order.customerEmail}</Fact> : null}
        {order.customerPhone ? (
          <Fact label="Phone">
            <span className="figures">{showPhone(order.customerPhone)}</span>
          </Fact>
        ) : null}
        <Fact label="Placed by">{order.placedBy?.name ?? 'Our staff'}</Fact>
        <Fact label="Placed on">{showInstant(order.createdAt)}</Fact>
      </Facts>
    </DeskSection>
  )
}

/** The notes of the order, and why it was cancelled. */
export function NotesSection({ order }: { order: OrderOfPage }) {
  const { notes, cancelledAt, cancellationReason } = order
  return (
    <>
      {cancelledAt ? (
        <DeskSection title={`Cancelled on ${showInstant(cancelledAt)}`}>
          <p className="wrap-anywhere">
            {cancellationReason ? `Reason: ${cancellationReason}` : 'No reason given.'}
          </p>
        </DeskSection>
      ) : null}
      {notes ? (
        <DeskSection title="Notes">
          <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
        </DeskSection>
      ) : null}
    </>
  )
}
