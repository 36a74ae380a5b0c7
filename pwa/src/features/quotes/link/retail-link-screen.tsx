import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { NotHonored, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { savedQuotes } from '../../../offline/saved/saved-quotes.ts'
import { showInstant } from '../../../ui/format/business-day.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { priceRows } from '../../../ui/price-rows.ts'
import { SeenAndNow } from '../../../ui/seen-and-now.tsx'
import { searchOfTrip } from '../quote-search.ts'
import { DueTerms } from '../price/due-terms.tsx'
import { QuoteFrame } from '../price/quote-frame.tsx'
import { acceptCurrentPrice, openRetailLink, type OpenedLink } from './open-retail-link.ts'
import { readRetailLink, type RetailLink } from './retail-link.ts'
import {
  codeChangeTrip,
  codeChanged,
  codeDiffers,
  codeExpired,
  codeMistakenRates,
  codeNoQuote,
  codeNoQuoteHelp,
  codeNotLoaded,
  codeNotLoadedHelp,
  codeNotSaved,
  codeOldRates,
  codeOpening,
  codeSame,
  codeTitle,
  quoteEstimate,
  quoteOceanLeg,
  quoteReady,
  quoteRequest,
  sharedTodaysPrice,
} from '../words.ts'

type Props = {
  /** The fragment of the URL. */
  text: string
  /** Opens the order form. */
  onOrder: (quoteId: string) => void
}

const dollars = (amount: number) => formatDollars(centsOf(amount))

/** The buyer's phone: the price of the dealer's tablet, priced again by the server. Source: QUOTE-18. */
export function RetailLinkScreen({ text, onOrder }: Props) {
  const opened = useQuery({
    queryKey: ['retail-link', text],
    queryFn: ({ signal }) => openRetailLink(text, signal),
    staleTime: Infinity,
    retry: 1,
  })
  if (opened.data) return <Opened opened={opened.data} onOrder={onOrder} />
  if (!opened.isError) return <LoadingPage text={codeOpening} />
  const shown = readRetailLink(text)?.price.totalPrice
  return (
    <Page
      title={codeNotLoaded}
      lead={
        shown === undefined
          ? codeNotLoadedHelp
          : `The tablet showed ${dollars(shown)}. We need to confirm the price before you order. Please check your connection and try again.`
      }
    >
      <Button onClick={() => void opened.refetch()}>Try again</Button>
    </Page>
  )
}

function Opened({ opened, onOrder }: { opened: OpenedLink; onOrder: Props['onOrder'] }) {
  switch (opened.kind) {
    case 'broken':
      return (
        <Page title={codeNoQuote} lead={codeNoQuoteHelp}>
          <Link to="/" className={buttonClass()}>
            Get a quote
          </Link>
        </Page>
      )
    case 'changed':
      return <Changed {...opened} onOrder={onOrder} />
    case 'quote':
      return <Confirmed {...opened} onOrder={onOrder} />
  }
}

/** The price itself: the receipt, and the way to the order. */
function Confirmed({
  link,
  quote,
  ends,
  onOrder,
}: Extract<OpenedLink, { kind: 'quote' }> & Pick<Props, 'onOrder'>) {
  const isSame = quote.totalPrice === link.price.totalPrice
  if (quote.isExpired) return <Expired quote={quote} />
  return (
    <Page title={codeTitle} lead={isSame ? codeSame : undefined}>
      {isSame ? null : (
        <div className="mb-8 grid gap-6">
          <Notice title={`The price of this quote is ${dollars(quote.totalPrice)}`}>
            <p>Your link says {dollars(link.price.totalPrice)}. The saved quote applies.</p>
          </Notice>
          <BothPrices link={link} current={quote} />
        </div>
      )}
      <div className="night max-sm:-mx-4 sm:rounded-sheet">
        <div className="p-6 sm:p-8">
          <QuoteFrame
            state={{ kind: 'quoted', priced: { response: quote, ends }, isStale: false }}
            heading={quote.isEstimate ? quoteEstimate : quoteReady}
            remark={
              <div className="mt-2 text-soft">
                <DueTerms deposit={retailDeposit(centsOf(quote.totalPrice))} />
                <p>
                  Valid until {showInstant(quote.validUntil)}.{' '}
                  {ends.unknownZips ?? (quote.oceanLeg ? quoteOceanLeg : 'Door to door, fees included.')}
                </p>
              </div>
            }
            actions={
              <RequestButton
                onRequest={async () => {
                  await savedQuotes.save(quote)
                  onOrder(quote.id)
                }}
              >
                {quoteRequest}
              </RequestButton>
            }
          />
        </div>
      </div>
    </Page>
  )
}

type BothPricesProps = { link: RetailLink; current: ShownPrice }

function BothPrices({ link: { trip, price }, current }: BothPricesProps) {
  const total = { seen: price.totalPrice, now: current.totalPrice }
  return <SeenAndNow rows={priceRows(price, current, trip)} total={total} />
}

function Expired({ quote }: Pick<Extract<OpenedLink, { kind: 'quote' }>, 'quote'>) {
  return (
    <Page
      title={`This quote expired on ${showInstant(quote.validUntil)}`}
      lead={`It was ${dollars(quote.totalPrice)} on ${showInstant(quote.createdAt)}. Quotes are good for 14 days.`}
    >
      <Link to="/" search={searchOfTrip(quote, { quoted: 'true' })} className={buttonClass()}>
        {sharedTodaysPrice}
      </Link>
    </Page>
  )
}

const reasons: Readonly<Record<NotHonored, string>> = {
  old_rates: codeOldRates,
  mistaken_rates: codeMistakenRates,
  expired: codeExpired,
  calculated_differently: codeDiffers,
}

/** The price is not honored: both prices, and the buyer decides. */
function Changed({
  link,
  currentPrice,
  reason,
  onOrder,
}: Extract<OpenedLink, { kind: 'changed' }> & Pick<Props, 'onOrder'>) {
  return (
    <Page title={codeChanged} lead={reasons[reason ?? 'calculated_differently']}>
      <BothPrices link={link} current={currentPrice} />
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <RequestButton
          onRequest={async () => {
            const quote = await acceptCurrentPrice(link)
            await savedQuotes.save(quote)
            onOrder(quote.id)
          }}
        >
          Continue at {dollars(currentPrice.totalPrice)}
        </RequestButton>
        <Link to="/" search={searchOfTrip(link.trip, {})} className={buttonClass('quiet')}>
          {codeChangeTrip}
        </Link>
      </div>
    </Page>
  )
}

function RequestButton({ onRequest, children }: { onRequest: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false)
  const request = async () => {
    setIsBusy(true)
    try {
      await onRequest()
    } catch {
      setIsBusy(false)
      await showAlert(codeNotSaved)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void request()} className="min-h-14 w-full max-w-[30rem] text-lg">
      {children}
    </Button>
  )
}
