import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalIn } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import type { AcceptedProps } from './accepted.tsx'
import { changedFacts } from '@switchback/core/loads/changed-facts.ts'
import { LoadFacts } from './load-facts.tsx'
import { offerQuery } from './offer-calls.ts'
import { timeLeft } from './time-left.ts'
import {
  actionAccept,
  actionCounter,
  actionDecline,
  changedHelp,
  counterSent,
  counterWaits,
  endsIn,
  offerChanged,
  offerFor,
  offerInvalid,
  offerInvalidHelp,
  offerNotOpened,
  offerOpening,
  offerTitle,
  offerTryAgain,
  offerUnreachable,
  outcomes,
  yoursTitle,
} from './words.ts'

const AnswerDialog = lazyPart<AnswerDialogProps>(
  async () => (await import('./answer-dialog.tsx')).AnswerDialog,
)
const Accepted = lazyPart<AcceptedProps>(async () => (await import('./accepted.tsx')).Accepted)

/** A carrier answers an offer behind the link of its mail. Source: OFFER-4. */
export function OfferScreen({ token }: { token: string | undefined }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...offerQuery(token ?? ''),
    enabled: token !== undefined,
  })
  if (data && token !== undefined) return <Offer offer={data} token={token} readAt={dataUpdatedAt} />
  if (token === undefined || refusalIn(error) !== undefined) {
    return (
      <Page title={offerInvalid} lead={offerInvalidHelp}>
        {null}
      </Page>
    )
  }
  if (!error) return <LoadingPage text={offerOpening} />
  return (
    <Page title={offerNotOpened}>
      <Notice look="fail" title={offerUnreachable}>
        <Button look="text" onClick={() => void refetch()}>
          {offerTryAgain}
        </Button>
      </Notice>
    </Page>
  )
}

type OfferProps = { offer: CarrierOffer; token: string }

/** `readAt` is when the server answered: the time left counts from then. */
function Offer({ offer, token, readAt }: OfferProps & { readAt: number }) {
  const { state, pickup, delivery } = offer
  const route = offerTitle(pickup.town, delivery.town)
  if (state === 'accepted') {
    return (
      <Page title={yoursTitle} lead={route}>
        <Accepted offer={offer} token={token} />
      </Page>
    )
  }
  if (state !== 'open' && state !== 'countered') {
    const { title, text } = outcomes[state]
    return (
      <Page title={title} lead={text}>
        <LoadFacts offer={offer} />
      </Page>
    )
  }
  return (
    <Page title={route} lead={offerFor(offer.carrierName)}>
      <div className="grid gap-6">
        <p>
          <strong className="figures block text-3xl">{formatDollars(centsOf(offer.pay))}</strong>
          <span className="text-soft">{endsIn(timeLeft(offer.expiresAt, new Date(readAt)))}</span>
        </p>
        {offer.counter ? (
          <Notice
            title={counterSent(formatDollars(centsOf(offer.counter.pay)), showDay(offer.counter.pickupDate))}
          >
            <p>{counterWaits}</p>
          </Notice>
        ) : null}
        <Changed offer={offer} />
        <Answers offer={offer} token={token} />
        <LoadFacts offer={offer} />
      </div>
    </Page>
  )
}

/** Tells what changed since the carrier opened the page: an acceptance of what it saw then is refused. Source: OFFER-6. */
function Changed({ offer }: { offer: CarrierOffer }) {
  const [first] = useState(offer)
  if (first.version === offer.version) return null
  return (
    <Notice title={offerChanged} live>
      <p>{changedHelp(changedFacts(first, offer).map((label) => label.toLowerCase()))}</p>
    </Notice>
  )
}

function Answers({ offer, token }: OfferProps) {
  const [action, setAction] = useState<AnswerDialogProps['action']>()
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      <Button onClick={() => setAction('accept')}>{actionAccept(formatDollars(centsOf(offer.pay)))}</Button>
      <Button look="quiet" onClick={() => setAction('counter')}>
        {actionCounter}
      </Button>
      <Button look="text" className="justify-self-start" onClick={() => setAction('decline')}>
        {actionDecline}
      </Button>
      {action ? (
        <AnswerDialog offer={offer} token={token} action={action} onClose={() => setAction(undefined)} />
      ) : null}
    </div>
  )
}
