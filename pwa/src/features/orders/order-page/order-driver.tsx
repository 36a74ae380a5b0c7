import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'

/** Who drives, as soon as a driver is assigned. Source: TRACK-7. */
export function OrderDriverSection({ order: { driver, details } }: { order: OrderOfPage }) {
  if (!driver) return null
  return (
    <DeskSection title="Driver">
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-lg font-semibold wrap-anywhere">{driver.name}</span>
        <span className="text-lg">
          <PhoneNumber digits={driver.phone} />
        </span>
        {details?.carrierName ? (
          <span className="text-soft wrap-anywhere">Carrier: {details.carrierName}</span>
        ) : null}
      </p>
    </DeskSection>
  )
}
