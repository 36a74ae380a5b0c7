import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { JourneyList } from '../../../ui/journey/journey-list.tsx'
import { journey } from '../../../ui/journey/journey.ts'

/** The past, present and next steps of the order, in words. */
export function OrderTimeline({ order }: { order: OrderOfPage }) {
  const { details, transportStatus, preferredPickupDate } = order
  return (
    <DeskSection title="Timeline">
      {details ? (
        <JourneyList entries={journey({ ...details, transportStatus, preferredPickupDate })} />
      ) : (
        <p className="text-soft">The timeline appears once you're online.</p>
      )}
    </DeskSection>
  )
}
