import { zipPattern, zipTexts } from '@switchback/core/quotes/trip-choices.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { useEffect, useRef, useState } from 'react'
import { priceTrip, type PricedTrip } from '../../offline/price-trip.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { searchOfTrip, tripOfSearch, type QuoteSearch } from './quote-search.ts'

export type QuoteState =
  | { kind: 'idle' }
  | { kind: 'calculating' }
  | {
      kind: 'quoted'
      priced: PricedTrip
      /** The form has moved on and is not whole yet. */ isStale: boolean
    }

export type TripErrors = { pickupZip?: string; deliveryZip?: string }

function zipError(zip: string, missing: string): string | undefined {
  if (zip === '') return missing
  return zipPattern.test(zip) ? undefined : zipTexts.malformed
}

function tripErrors(trip: TripRequest): TripErrors {
  const pickupZip = zipError(trip.pickupZip, zipTexts.pickupMissing)
  const deliveryZip = zipError(trip.deliveryZip, zipTexts.deliveryMissing)
  return { ...(pickupZip ? { pickupZip } : {}), ...(deliveryZip ? { deliveryZip } : {}) }
}

const isWhole = (trip: TripRequest): boolean => Object.keys(tripErrors(trip)).length === 0
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Options = {
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  calculationMs: number
}

/**
 * The calculator: idle, calculating, quoted. Pressing the button takes `calculationMs`; once there is a price, a
 * change of the form is priced at once, and the address follows the form.
 * Source: spec/public.md sections 2 and 4; decision 34.
 */
export function useQuoteCalculator({ search, onSearch, calculationMs }: Options) {
  const [trip, setTrip] = useState(() => tripOfSearch(search))
  const [state, setState] = useState<QuoteState>({ kind: 'idle' })
  const [wasAsked, setWasAsked] = useState(false)
  const latest = useRef(trip)

  const show = async (wanted: TripRequest) => {
    try {
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
    latest.current = next
    setTrip(next)
    if (state.kind !== 'quoted') {
      onSearch(searchOfTrip(next, { ...search, quoted: '' }))
    } else if (isWhole(next)) {
      void show(next)
    } else {
      setState({ ...state, isStale: true })
      onSearch(searchOfTrip(next, { ...search, quoted: '' }))
    }
  }

  const complain = () => {
    setWasAsked(true)
    const [first] = Object.keys(tripErrors(latest.current))
    if (first) document.getElementById(first)?.focus()
  }

  const calculate = async () => {
    complain()
    if (state.kind === 'calculating' || !isWhole(latest.current)) return
    setState({ kind: 'calculating' })
    await pause(calculationMs)
    if (isWhole(latest.current)) await show(latest.current)
    else setState({ kind: 'idle' })
  }

  // A link or a reload that had a price shows it again, without the pause.
  useEffect(() => {
    if (search.quoted && isWhole(latest.current)) void show(latest.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the address said at first
  }, [])

  return { trip, state, errors: wasAsked ? tripErrors(trip) : {}, change, calculate, complain }
}
