import {
  declineReasonNames,
  offerStateNames,
  recipientStateNames,
  type OfferAction,
  type OfferRecipient,
  type OfferResponse,
} from '@switchback/core/offers/offer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { Acceptance } from './acceptance.tsx'
import { offersQuery } from './offer-calls.ts'
import type { OfferSheetProps } from './offer-sheet.tsx'
import type { OfferStep, OfferStepProps } from './offer-step-dialog.tsx'

const OfferSheet = lazyPart<OfferSheetProps>(async () => (await import('./offer-sheet.tsx')).OfferSheet)
const OfferStepDialog = lazyPart<OfferStepProps>(
  async () => (await import('./offer-step-dialog.tsx')).OfferStepDialog,
)

/** The offers of an order to carriers, with what each answered. Source: OFFER-3. */
export function OffersPanel({ order }: { order: AdminOrderResponse }) {
  const { data } = useQuery(offersQuery(order.id))
  const [isOffering, setIsOffering] = useState(false)
  if (!data || (data.offers.length === 0 && !data.canOffer)) return null
  const [latest, ...earlier] = data.offers
  return (
    <DeskSection title="Offers to carriers">
      {latest ? <Offer orderId={order.id} offer={latest} /> : null}
      {data.canOffer ? (
        <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOffering(true)}>
          Offer to carriers
        </Button>
      ) : null}
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-soft">
            Earlier offers ({earlier.length})
          </summary>
          {earlier.map((offer) => (
            <Offer key={offer.id} orderId={order.id} offer={offer} />
          ))}
        </details>
      ) : null}
      {isOffering ? <OfferSheet order={order} onClose={() => setIsOffering(false)} /> : null}
    </DeskSection>
  )
}

const money = (dollars: string) => formatDollars(centsOf(dollars))

function Offer({ orderId, offer }: { orderId: string; offer: OfferResponse }) {
  const [step, setStep] = useState<OfferStep>()
  return (
    <article aria-label={`Offer of ${money(offer.pay)}`} className="grid gap-3 py-2">
      <OfferFacts offer={offer} />
      <Acceptance orderId={orderId} offer={offer} />
      <ul className="divide-y divide-line border-y border-line">
        {offer.recipients.map((recipient) => (
          <Recipient key={recipient.id} offer={offer} recipient={recipient} onStep={setStep} />
        ))}
      </ul>
      <Steps offer={offer} onStep={setStep} />
      {step ? (
        <OfferStepDialog orderId={orderId} offer={offer} step={step} onClose={() => setStep(undefined)} />
      ) : null}
    </article>
  )
}

function OfferFacts({ offer }: { offer: OfferResponse }) {
  const { state, pay, margin, marginPercent, pickupFrom, pickupTo, expiresAt, nextStepAt } = offer
  const percent = marginPercent === null ? '' : ` (${marginPercent}%)`
  return (
    <Facts>
      <Fact label={offerStateNames[state]}>
        <strong>{money(pay)}</strong>
        <span className="block text-sm text-soft">
          {money(margin)} margin{percent}
        </span>
      </Fact>
      <Fact label="Pickup">
        {pickupFrom === pickupTo ? showDay(pickupFrom) : `${showDay(pickupFrom)} – ${showDay(pickupTo)}`}
      </Fact>
      {state === 'open' ? <Fact label="Stands until">{showMoment(expiresAt)}</Fact> : null}
      {nextStepAt === null ? null : (
        <Fact label={`Group ${offer.step + 2} of ${offer.steps}`}>{showMoment(nextStepAt)}</Fact>
      )}
      {offer.autoAcceptUpTo === null ? null : (
        <Fact label="Accepts counters up to">{money(offer.autoAcceptUpTo)}</Fact>
      )}
    </Facts>
  )
}

type RecipientProps = {
  offer: OfferResponse
  recipient: OfferRecipient
  onStep: (step: OfferStep) => void
}

function answerOf({ state, reason, reasonText, answeredAt, sentAt, leftOut }: OfferRecipient): string {
  if (leftOut !== null) return `Left out, nothing was sent: ${leftOut}`
  const at = answeredAt ?? sentAt
  const why = reason === null ? '' : `: ${declineReasonNames[reason]}${reasonText ? `, ${reasonText}` : ''}`
  return `${recipientStateNames[state]}${why}${at === null ? '' : `, ${showMoment(at)}`}`
}

function Recipient({ offer, recipient, onStep }: RecipientProps) {
  const { carrierId, carrierName, carrierPhone, counter, state, obstacle, step, leftOut } = recipient
  const can = (action: OfferAction) => offer.allowedActions.includes(action)
  const isCounter = state === 'countered' && counter !== null
  return (
    <li className="grid gap-1 py-2.5 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <Link
          to="/admin/carriers/$carrierId"
          params={{ carrierId }}
          className="min-w-0 font-semibold underline underline-offset-4 wrap-anywhere"
        >
          {carrierName}
        </Link>
        <PhoneNumber digits={carrierPhone} />
      </div>
      <p className="text-soft">
        {offer.steps > 1 ? `Group ${step + 1}. ` : ''}
        {answerOf(recipient)}
      </p>
      {obstacle === null || leftOut !== null ? null : <p className="font-semibold text-fail">{obstacle}</p>}
      {isCounter ? (
        <p className="font-semibold">
          {money(counter.pay)}, pickup {showDay(counter.pickupDate)}, {money(counter.margin)} margin
        </p>
      ) : null}
      {isCounter && counter.isOutdated ? (
        <p className="font-semibold text-amber-ink">
          The offer changed after this counter-offer. Decline it so that the carrier can answer the new one.
        </p>
      ) : null}
      {isCounter ? (
        <div className="flex flex-wrap gap-3">
          {can('accept_counter') && !counter.isOutdated ? (
            <Button look="quiet" onClick={() => onStep({ action: 'accept_counter', recipient })}>
              Accept {money(counter.pay)}
            </Button>
          ) : null}
          {can('decline_counter') ? (
            <Button look="text" onClick={() => onStep({ action: 'decline_counter', recipient })}>
              Decline
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

const steps = [
  ['reprice', 'Change pay'],
  ['accept_by_phone', 'Accepted by phone'],
  ['name_driver', 'Name the driver'],
  ['send_link', 'Mail the link again'],
  ['withdraw', 'Withdraw'],
] as const

function Steps({ offer, onStep }: { offer: OfferResponse; onStep: (step: OfferStep) => void }) {
  return (
    <div className="flex flex-wrap gap-x-5 empty:hidden">
      {steps.map(([action, label]) =>
        offer.allowedActions.includes(action) ? (
          <Button key={action} look="text" onClick={() => onStep({ action })}>
            {label}
          </Button>
        ) : null,
      )}
    </div>
  )
}
