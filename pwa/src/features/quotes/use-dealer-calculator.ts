import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useEffect, useRef, useState } from 'react'
import {
  openDealerPricing,
  priceDealerTrip,
  RatesTooOld,
  type PricedDealerTrip,
} from '../../offline/price-dealer-trip.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { searchOfTrip, tripOfSearch, type QuoteSearch } from './quote-search.ts'
import { focusFirstError, isWholeTrip, tripErrors } from './trip-errors.ts'

/** Source: QUOTE-12. */
export type DealerQuoteState =
  | { kind: 'idle' }
  | { kind: 'calculating' }
  | {
      kind: 'quoted'
      priced: PricedDealerTrip
      /** The form has changed since and is incomplete. */
      isStale: boolean
    }

type Options = {
  dealerId: string
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  calculationMs: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function textOf(error: unknown): string {
  return error instanceof RatesTooOld
    ? 'The rates on this device are more than 30 days old. Please connect once to load the current ones.'
    : 'Failed to calculate quote price'
}

/**
 * The dealer's calculator, priced on this device. Pressing the button takes `calculationMs`; after the first price,
 * changes to the form are priced immediately. Source: QUOTE-12, PRICE-7, OFFLINE-1, QUOTE-4.
 */
export function useDealerCalculator({ dealerId, search, onSearch, calculationMs }: Options) {
  const [trip, setTrip] = useState(() => tripOfSearch(search))
  const [state, setState] = useState<DealerQuoteState>({ kind: 'idle' })
  const [wasAsked, setWasAsked] = useState(false)
  const latest = useRef(trip)

  const take = (next: TripRequest) => {
    latest.current = next
    setTrip(next)
  }
  const show = async (wanted: TripRequest) => {
    try {
      const priced = priceDealerTrip(wanted, await openDealerPricing(dealerId))
      if (latest.current !== wanted) return
      setState({ kind: 'quoted', priced, isStale: false })
      onSearch(searchOfTrip(wanted, { quoted: 'true' }))
    } catch (error) {
      setState({ kind: 'idle' })
      void showAlert(textOf(error))
    }
  }
  const change = (part: Partial<TripRequest>) => {
    const next = { ...latest.current, ...part }
    take(next)
    if (state.kind === 'quoted' && isWholeTrip(next)) {
      void show(next)
      return
    }
    if (state.kind === 'quoted') setState({ ...state, isStale: true })
    onSearch(searchOfTrip(next, {}))
  }
  const complain = () => {
    setWasAsked(true)
    focusFirstError(tripErrors(latest.current))
  }
  const calculate = async () => {
    complain()
    if (state.kind === 'calculating' || !isWholeTrip(latest.current)) return
    setState({ kind: 'calculating' })
    await pause(calculationMs)
    if (isWholeTrip(latest.current)) await show(latest.current)
    else setState({ kind: 'idle' })
  }

  // A link or a reload with a price shows it again without the delay.
  useEffect(() => {
    if (search.quoted && isWholeTrip(latest.current)) void show(latest.current)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the initial URL
  }, [])

  return { trip, state, errors: wasAsked ? tripErrors(trip) : {}, change, calculate, complain }
}
