import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OfferResponse } from '@switchback/core/offers/offer.ts'
import type { StaffConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { saveConfirmation } from './offer-calls.ts'

type Props = { orderId: string; offer: OfferResponse }

/** Who accepted, with the driver and the rate confirmation. Source: OFFER-3, OFFER-8. */
export function Acceptance({ orderId, offer: { id, acceptance } }: Props) {
  if (!acceptance) return null
  const { carrierName, pay, pickupDate, by, saidBy, problem } = acceptance
  const how = by === 'phone' ? `, by phone: ${saidBy ?? ''}` : ''
  const sum = formatDollars(centsOf(pay))
  return (
    <>
      <Notice look={problem === null ? 'done' : 'fail'} title={`${carrierName} accepted ${sum}${how}`}>
        <p>Pickup on {showDay(pickupDate)}.</p>
        <p>{driverText(acceptance)}</p>
        {problem === null ? null : <p className="font-semibold">{problem}</p>}
      </Notice>
      {acceptance.confirmations.length > 0 ? (
        <ul aria-label="Rate confirmations" className="divide-y divide-line border-t border-line">
          {acceptance.confirmations.map((each, at) => (
            <Confirmation
              key={each.id}
              confirmation={each}
              isNewest={at === 0}
              save={() => saveConfirmation(orderId, id, each)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Staff may assign a driver whom the carrier has not named. */
function driverText({ driver, isAssigned }: NonNullable<OfferResponse['acceptance']>): string {
  if (driver === null) {
    return isAssigned ? 'The order has its driver.' : 'The carrier still has to name its driver.'
  }
  const state = isAssigned ? '' : ' (not assigned yet)'
  return `Driver: ${driver.driverName}, ${driver.truck}, plate ${driver.plate}${state}.`
}

/** `Signed by Dana Reyes, Dec 5, 2026, 9:41 AM`; an older version without a signature was replaced. */
function stateOf({ signedBy, signedAt, signedFrom }: StaffConfirmation, isNewest: boolean): string {
  if (signedBy !== null && signedAt !== null) {
    return `Signed by ${signedBy}, ${showMoment(signedAt)}, from ${signedFrom ?? 'an unknown address'}`
  }
  return isNewest ? 'Not signed yet' : 'Replaced before it was signed'
}

type RowProps = {
  confirmation: StaffConfirmation
  isNewest: boolean
  save: () => Promise<string | undefined>
}

function Confirmation({ confirmation, isNewest, save }: RowProps) {
  const { number, signedAt } = confirmation
  const isWaiting = isNewest && signedAt === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm">
      <span className="grid min-w-0">
        <span className="font-semibold">Rate confirmation {number}</span>
        <span className={isWaiting ? 'font-semibold text-amber-ink' : 'text-soft'}>
          {stateOf(confirmation, isNewest)}
        </span>
      </span>
      <DownloadButton text="PDF" label={`PDF of rate confirmation ${number}`} save={save} />
    </li>
  )
}
