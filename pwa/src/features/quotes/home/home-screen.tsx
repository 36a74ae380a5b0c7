import type { QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { Assurances } from './assurances.tsx'
import { dueToday } from '../price/due-terms.tsx'
import { QuoteForm } from '../price/quote-form.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { QuoteSearch } from '../quote-search.ts'
import { Services } from './services.tsx'
import type { ShareMethod } from '../price/share-row.tsx'
import { useQuoteCalculator } from '../price/use-quote-calculator.ts'
import { homeBack, homeEditing, homeEditingHelp, homeNoForm, homeNoQuote, homeTitle } from '../words.ts'

/** Loads with the first price: only then is there a quote to save. */
const loadRequest = () => import('./request-quote.ts')

// Loads lazily: few visits start from a shared link.
const SharedLinkNotice = lazyPart(async () => (await import('./shared-link-notice.tsx')).SharedLinkNotice)

// Loads with the first price.
const PriceBar = lazyPart(async () => (await import('../price/price-bar.tsx')).PriceBar)

// Loads lazily: most people know what they drive.
const FindVehicleType = lazyPart(async () => (await import('./find-vehicle-type.tsx')).FindVehicleType)

// Loads lazily: most people move one vehicle.
const OtherVehicles = lazyPart(async () => (await import('./other-vehicles.tsx')).OtherVehicles)

type Props = {
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  /** Called with the saved quote's id; opens the order form. */
  onRequested: (quoteId: string) => void
  onShare: (quote: SharedQuote, method: ShareMethod) => void
}

/** The quote on screen, with its id if it was saved. */
type SharedQuote = QuotePrice & { id?: string }

/** Requests and shares the quote on screen, saving it first. Source: QUOTE-5, SHARE-1. */
function useQuoteActions(
  { state, complain }: Pick<ReturnType<typeof useQuoteCalculator>, 'state' | 'complain'>,
  { onRequested, onShare }: Pick<Props, 'onRequested' | 'onShare'>,
) {
  const [isRequesting, setIsRequesting] = useState(false)
  useEffect(() => {
    if (state.kind === 'quoted') void loadRequest().catch(() => undefined)
  }, [state.kind])

  const request = async () => {
    if (state.kind !== 'quoted') {
      await showAlert(homeNoQuote)
      return
    }
    if (state.isStale) {
      complain()
      return
    }
    setIsRequesting(true)
    try {
      onRequested(await (await loadRequest()).requestQuote(state.priced))
    } catch {
      setIsRequesting(false)
      await showAlert(homeNoForm)
    }
  }

  const share = async (method: ShareMethod) => {
    if (state.kind !== 'quoted') return
    if (state.isStale) {
      complain()
      return
    }
    const { response } = state.priced
    // Without an id, the server gives the quote one.
    const named = await loadRequest().then(
      async ({ quoteIdOf }) => ({ id: await quoteIdOf(response) }),
      () => ({}),
    )
    onShare({ ...named, ...response }, method)
  }

  return {
    isRequesting,
    onRequest: () => void request(),
    onShare: (method: ShareMethod) => void share(method),
  }
}

export function HomeScreen({ search, onSearch, ...props }: Props) {
  const { quoteCalculationMs } = useSiteConfig()
  const calculator = useQuoteCalculator({ search, onSearch, calculationMs: quoteCalculationMs })
  const { state } = calculator
  const { onShare, ...request } = useQuoteActions(calculator, props)

  return (
    <>
      <div className="grid print:block lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(2.5rem,1fr)_minmax(0,28rem)_minmax(0,42rem)_minmax(0,1fr)]">
        <div className="measure max-w-[40rem] py-8 md:py-10 lg:col-start-2 lg:pt-12 lg:pr-10 lg:pl-0 print:max-w-none print:py-6!">
          <Question calculator={calculator} search={search} />
        </div>
        <div className="night lg:col-span-2 lg:row-span-2 lg:grid lg:grid-cols-subgrid">
          <div className="measure max-w-[40rem] py-8 md:py-10 lg:max-w-none lg:pt-10 lg:pr-0 lg:pl-12 max-xl:lg:pr-10 print:px-0! print:py-6!">
            <QuotePanel state={state} onShare={onShare} {...request} />
          </div>
        </div>
        <div className="measure max-w-[40rem] print:max-w-none pt-8 lg:col-start-2 lg:row-start-2 lg:pt-0 lg:pr-10 lg:pb-12 lg:pl-0">
          <Assurances />
        </div>
      </div>
      <Services />
      {state.kind === 'quoted' ? (
        <PriceBar state={state} {...request} terms={dueToday(state.priced.deposit)} />
      ) : null}
    </>
  )
}

type QuestionProps = { calculator: ReturnType<typeof useQuoteCalculator>; search: QuoteSearch }

type RevealedProps = { label: string; isOpen?: boolean; children: ReactNode }

/** A part of the form that few need: a quiet button until it is wanted, or until it has content. */
function Revealed({ label, isOpen, children }: RevealedProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted || isOpen) return children
  return (
    <Button look="text" className="-my-4 justify-self-start text-sm" onClick={() => setIsWanted(true)}>
      {label}
    </Button>
  )
}

/** The left side: the form. */
function Question({ calculator, search }: QuestionProps) {
  const { brand } = useSiteConfig()
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {homeTitle}
      </h1>
      <p className="mt-3 mb-7 max-w-[34rem] text-lg text-soft print:hidden">
        {brand.tagline}. Two ZIP codes are enough.
      </p>
      {search.editOrderId ? (
        <div className="mb-6">
          <Notice title={homeEditing}>
            <p>{homeEditingHelp}</p>
            <Link
              to="/order-confirmation"
              search={{ orderId: search.editOrderId }}
              className={buttonClass('text')}
            >
              {homeBack}
            </Link>
          </Notice>
        </div>
      ) : null}
      <output className="mb-6 block empty:hidden">
        {calculator.link ? (
          <SharedLinkNotice
            link={calculator.link}
            onQuoteAgain={() => void calculator.calculate()}
            onTryAgain={() => void calculator.open(search.quote ?? '')}
          />
        ) : null}
      </output>
      <QuoteForm
        trip={calculator.trip}
        errors={calculator.errors}
        isCalculating={calculator.state.kind === 'calculating'}
        hasPrice={calculator.state.kind === 'quoted'}
        onChange={calculator.change}
        onCalculate={() => void calculator.calculate()}
        otherVehicles={
          <Revealed label="Add another vehicle" isOpen={Boolean(calculator.trip.otherVehicles)}>
            <OtherVehicles trip={calculator.trip} state={calculator.state} onChange={calculator.change} />
          </Revealed>
        }
      >
        <Revealed label="Not sure? Find the type by model or VIN">
          <FindVehicleType
            chosen={calculator.trip.vehicleType}
            onChoose={(vehicleType) => calculator.change({ vehicleType })}
          />
        </Revealed>
      </QuoteForm>
    </>
  )
}
