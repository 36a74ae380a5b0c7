import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useEffect, useRef, useState } from 'react'
import type { PricedTrip } from '../../offline/price-trip.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import type { OpenedQuote } from './open-shared-quote.ts'
import { searchOfTrip, tripOfSearch, type QuoteSearch } from './quote-search.ts'
import { focusFirstError, isWholeTrip, tripErrors } from './trip-errors.ts'

export type QuoteState =
  | { kind: 'idle' }
  | { kind: 'calculating' }
  /** A shared link is loading. */
  | { kind: 'opening' }
  | {
      kind: 'quoted'
      priced: PricedTrip
      /** The form has changed since and is incomplete. */
      isStale: boolean
      /** The quote from a shared link, if this is its price. */
      saved?: QuoteResponse
    }

function tripOfQuote(quote: QuoteResponse): TripRequest {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
}

function stateOf(opened: OpenedQuote): QuoteState {
  if (opened.kind !== 'valid') return { kind: 'idle' }
  return { kind: 'quoted', priced: opened.priced, isStale: false, saved: opened.quote }
}

async function openLink(quoteId: string): Promise<OpenedQuote> {
  try {
    const { openSharedQuote } = await import('./open-shared-quote.ts')
    return await openSharedQuote(quoteId, new Date())
  } catch {
    // Loads lazily: shared links are rare, and the quote needs the network anyway.
    return { kind: 'unreachable' }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Options = {
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  calculationMs: number
}

/** The form's trip, plus a ref to the latest trip for async work started with an older one. */
function useTrip(search: QuoteSearch) {
  const [trip, setTrip] = useState(() => tripOfSearch(search))
  const latest = useRef(trip)
  const take = (next: TripRequest) => {
    latest.current = next
    setTrip(next)
  }
  return { trip, latest, take }
}

/**
 * The calculator: idle, calculating, quoted. Pressing the button takes `calculationMs`; after the first price, changes
 * to the form are priced immediately, and the URL follows the form.
 * Source: QUOTE-4.
 */
export function useQuoteCalculator({ search, onSearch, calculationMs }: Options) {
  const { trip, latest, take } = useTrip(search)
  const [state, setState] = useState<QuoteState>({ kind: search.quote ? 'opening' : 'idle' })
  const [wasAsked, setWasAsked] = useState(false)
  const [link, setLink] = useState<OpenedQuote>()

  const show = async (wanted: TripRequest) => {
    try {
      const { priceTrip } = await import('../../offline/price-trip.ts')
      const priced = await priceTrip(wanted)
      if (latest.current !== wanted) return
      setState({ kind: 'quoted', priced, isStale: false })
      onSearch(searchOfTrip(wanted, { ...search, quoted: 'true' }))
    } catch {
      setState({ kind: 'idle' })
      void showAlert('Failed to calculate quote price')
    }
  }

  const change = (part: Partial<TripRequest>) => {
    const next = { ...latest.current, ...part }
    take(next)
    setLink(undefined)
    if (state.kind !== 'quoted') {
      onSearch(searchOfTrip(next, { ...search, quoted: '' }))
    } else if (isWholeTrip(next)) {
      void show(next)
    } else {
      setState({ kind: 'quoted', priced: state.priced, isStale: true })
      onSearch(searchOfTrip(next, { ...search, quoted: '' }))
    }
  }

  const complain = () => {
    setWasAsked(true)
    focusFirstError(tripErrors(latest.current))
  }

  const calculate = async () => {
    complain()
    setLink(undefined)
    if (state.kind === 'calculating' || !isWholeTrip(latest.current)) return
    setState({ kind: 'calculating' })
    await pause(calculationMs)
    if (isWholeTrip(latest.current)) await show(latest.current)
    else setState({ kind: 'idle' })
  }

  const open = async (quoteId: string) => {
    setLink(undefined)
    setState({ kind: 'opening' })
    const before = latest.current
    const opened = await openLink(quoteId)
    // If the user has started typing in the meantime, they want a price of their own.
    if (latest.current !== before) return
    setLink(opened)
    if ('quote' in opened) take(tripOfQuote(opened.quote))
    setState(stateOf(opened))
  }

  // A link or a reload with a price shows it again without the delay.
  useEffect(() => {
    if (search.quote) void open(search.quote)
    else if (search.quoted && isWholeTrip(latest.current)) void show(latest.current)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the initial URL
  }, [])

  const errors = wasAsked ? tripErrors(trip) : {}
  return { trip, state, link, errors, change, calculate, complain, open }
}
