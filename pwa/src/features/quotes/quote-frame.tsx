import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import type { ReactNode } from 'react'
import type { PricedTrip } from '../../offline/price-trip.ts'
import { RouteMap } from '../../ui/map/route-map.tsx'
import { centsOf, PriceFigure } from '../../ui/money.tsx'
import { NoPriceYet } from './no-price-yet.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { TripFacts } from './trip-facts.tsx'

type FrameState =
  | { kind: 'idle' | 'calculating' | 'opening' }
  | { kind: 'quoted'; priced: PricedTrip; isStale: boolean }

type Props = {
  state: FrameState
  heading: string
  /** Shown below the price, in reserved space. */
  remark: ReactNode
  /** The actions for the quote. */
  children: ReactNode
}

/**
 * Price, map, receipt lines and facts: the same layout in every state, so that nothing shifts when the price arrives.
 */
export function QuoteFrame({ state, heading, remark, children }: Props) {
  const priced = state.kind === 'quoted' ? state.priced : undefined
  return (
    <section id="quote-result" aria-labelledby="quote-heading" className="grid content-start gap-5">
      <Price state={state} heading={heading} remark={remark} />
      <RouteMap
        pickup={priced?.ends.pickup}
        delivery={priced?.ends.delivery}
        pickupLabel={priced?.response.pickupZip ?? ''}
        deliveryLabel={priced?.response.deliveryZip ?? ''}
        className="mx-auto w-full max-w-[30rem] xl:max-w-[27rem]"
      />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <ReceiptLines quote={priced?.response} />
        <div className="flex flex-col gap-5">
          <TripFacts quote={priced?.response} />
          {children}
        </div>
      </div>
      <output className="sr-only">{announcement(state)}</output>
    </section>
  )
}

function Price({ state, heading, remark }: Omit<Props, 'children'>) {
  return (
    <div className={state.kind === 'quoted' && state.isStale ? 'opacity-55' : ''}>
      <h2 id="quote-heading" className="text-lg font-semibold tracking-normal text-soft">
        {heading}
      </h2>
      <p id="quote-price" className="mt-1 min-h-(--text-price) text-price">
        {state.kind === 'quoted' ? (
          <PriceFigure dollars={state.priced.response.totalPrice} />
        ) : (
          <NoPriceYet isOnItsWay={state.kind !== 'idle'} />
        )}
      </p>
      {remark}
    </div>
  )
}

function announcement(state: FrameState): string {
  if (state.kind === 'calculating') return 'Calculating your price'
  if (state.kind !== 'quoted') return ''
  const { totalPrice, distance } = state.priced.response
  return `Total ${formatDollars(centsOf(totalPrice), 'without-cents')}, ${showCount(distance)} miles`
}
