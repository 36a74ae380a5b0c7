import { useEffect, useRef, useState } from 'react'
import type { CalculatorTrip } from '../../../offline/prices/price-trip.ts'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { searchOfTrip, tripOfSearch, type QuoteSearch } from '../quote-search.ts'
import { focusFirstError, isWholeTrip, tripErrors } from '../trip-errors.ts'

export type CalculatorState<Priced> =
  | { kind: 'idle' }
  | { kind: 'calculating' }
  | {
      kind: 'quoted'
      priced: Priced
      /** The form has changed since and is incomplete. */
      isStale: boolean
    }

export type CalculatorOptions = {
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  calculationMs: number
}

type Pricing<Priced> = {
  price: (trip: CalculatorTrip) => Promise<Priced>
  /** The alert if pricing fails. */
  errorText: (error: unknown) => string
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The form's trip, plus a ref to the latest trip for async work started with an older one. */
function useTrip(search: QuoteSearch) {
  const [trip, setTrip] = useState(() => tripOfSearch(search))
  const latest = useRef(trip)
  const take = (next: CalculatorTrip) => {
    latest.current = next
    setTrip(next)
  }
  return { trip, latest, take }
}

/** The errors of the form, from the first attempt on. */
function useErrors({ trip, latest }: Pick<ReturnType<typeof useTrip>, 'trip' | 'latest'>) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const complain = () => {
    setIsSubmitted(true)
    focusFirstError(tripErrors(latest.current))
  }
  return { errors: isSubmitted ? tripErrors(trip) : {}, complain }
}

/** An older trip's result says nothing about the form; the button is ready again. */
const withoutOlder = <Priced>(now: CalculatorState<Priced>): CalculatorState<Priced> =>
  now.kind === 'calculating' ? { kind: 'idle' } : now

/**
 * A calculator: idle, calculating, quoted. Pressing the button takes `calculationMs`; after the first price, changes to
 * the form are priced immediately, and the URL follows the form. A link or a reload with a price shows it again without the
 * delay. Source: QUOTE-4.
 */
export function useCalculator<Priced>({
  search,
  onSearch,
  calculationMs,
  price,
  errorText,
}: CalculatorOptions & Pricing<Priced>) {
  const { trip, latest, take } = useTrip(search)
  const [state, setState] = useState<CalculatorState<Priced>>({ kind: 'idle' })
  const { errors, complain } = useErrors({ trip, latest })

  const later = useRef(0)
  const setSearch = (quoted: string) => {
    clearTimeout(later.current)
    onSearch(searchOfTrip(latest.current, { ...search, quoted }))
  }

  /** Shows another trip, and its price if there is one. */
  const replace = (next: CalculatorTrip, priced?: Priced) => {
    clearTimeout(later.current)
    take(next)
    setState(priced ? { kind: 'quoted', priced, isStale: false } : { kind: 'idle' })
  }

  const show = async (wanted: CalculatorTrip) => {
    try {
      const priced = await price(wanted)
      if (latest.current !== wanted) return setState(withoutOlder)
      setState({ kind: 'quoted', priced, isStale: false })
      setSearch('true')
    } catch (error) {
      if (latest.current !== wanted) return setState(withoutOlder)
      setState({ kind: 'idle' })
      void showAlert(errorText(error))
    }
  }

  const change = (part: Partial<CalculatorTrip>) => {
    const next = { ...latest.current, ...part }
    take(next)
    if (state.kind === 'quoted') {
      if (isWholeTrip(next)) return void show(next)
      setState({ ...state, isStale: true })
    }
    // The router takes longer than the form: typing does not wait for it.
    clearTimeout(later.current)
    later.current = window.setTimeout(setSearch, 0, '')
  }

  const calculate = async () => {
    complain()
    if (state.kind === 'calculating' || !isWholeTrip(latest.current)) return
    setState({ kind: 'calculating' })
    await pause(calculationMs)
    if (isWholeTrip(latest.current)) await show(latest.current)
    else setState({ kind: 'idle' })
  }

  useEffect(() => {
    if (search.quoted && !search.quote && isWholeTrip(latest.current)) void show(latest.current)
    return () => clearTimeout(later.current)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the initial URL
  }, [])

  return { trip, latest, state, errors, replace, change, complain, calculate }
}
