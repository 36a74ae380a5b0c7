import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { useEffect, useState } from 'react'
import type { CalculatorTrip, PricedRetailTrip } from '../../../offline/prices/price-trip.ts'
import type { OpenedQuote } from './open-shared-quote.ts'
import { useCalculator, type CalculatorOptions, type CalculatorState } from './use-calculator.ts'
import { quoteFailed } from '../words.ts'

/** `saved` is the quote from a shared link, if this is its price. */
type PricedQuote = PricedRetailTrip & { readonly saved?: QuoteResponse }

export type QuoteState =
  | CalculatorState<PricedQuote>
  /** A shared link is loading. */
  | { kind: 'opening' }

async function openLink(quoteId: string): Promise<OpenedQuote> {
  try {
    const { openSharedQuote } = await import('./open-shared-quote.ts')
    return await openSharedQuote(quoteId, new Date())
  } catch {
    // Loads lazily: shared links are rare, and the quote needs the network anyway.
    return { kind: 'unreachable' }
  }
}

const pricing = {
  price: async (trip: CalculatorTrip): Promise<PricedQuote> =>
    (await import('../../../offline/prices/price-trip.ts')).priceTrip(trip),
  errorText: () => quoteFailed,
}

/** The calculator of the home page, which also opens the quote of a shared link. Source: QUOTE-4, QUOTE-8. */
export function useQuoteCalculator(options: CalculatorOptions) {
  const { quote } = options.search
  const calculator = useCalculator({ ...options, ...pricing })
  const { latest } = calculator
  const [link, setLink] = useState<OpenedQuote | 'opening' | undefined>(quote ? 'opening' : undefined)

  const open = async (quoteId: string) => {
    setLink('opening')
    const before = latest.current
    const opened = await openLink(quoteId)
    // If the user has started typing in the meantime, they want a price of their own.
    if (latest.current !== before) return
    setLink(opened)
    calculator.replace(
      'trip' in opened ? opened.trip : before,
      opened.kind === 'valid' ? { ...opened.priced, saved: opened.quote } : undefined,
    )
  }

  useEffect(() => {
    if (quote) void open(quote)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the initial URL
  }, [])

  const state: QuoteState = link === 'opening' ? { kind: link } : calculator.state
  return {
    ...calculator,
    state,
    link: link === 'opening' ? undefined : link,
    open,
    change: (part: Partial<CalculatorTrip>) => {
      setLink(undefined)
      calculator.change(part)
    },
    calculate: () => {
      setLink(undefined)
      return calculator.calculate()
    },
  }
}
