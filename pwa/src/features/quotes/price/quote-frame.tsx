import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { useEffect, type ReactNode } from 'react'
import type { PricedTrip } from '../../../offline/prices/price-trip.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import { centsOf, PriceFigure } from '../../../ui/money.tsx'

/** Reserves the space of the price. */
function NoPriceYet({ isOnItsWay }: { isOnItsWay: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`font-heading font-bold text-edge ${isOnItsWay ? 'animate-breathe' : ''}`}
    >
      $–––
    </span>
  )
}

const loadDetails = () => import('./quote-details.tsx')
const QuoteDetails = lazyPart(
  async () => (await loadDetails()).QuoteDetails,
  <div className="min-h-96 xl:min-h-60" />,
)

type FrameState =
  | { kind: 'idle' | 'calculating' | 'opening' }
  | { kind: 'quoted'; priced: PricedTrip; isStale: boolean }

type Props = {
  state: FrameState
  heading: string
  /** Shown below the price, in reserved space. */
  remark: ReactNode
  /** The main action and those beside it, right below the price. */
  actions: ReactNode
  /** The content below the facts. */
  children?: ReactNode
}

/** Price, actions, map and facts. The price and the actions have the same place in every state. */
export function QuoteFrame({ state, heading, remark, actions, children }: Props) {
  const priced = state.kind === 'quoted' ? state.priced : undefined
  useEffect(() => {
    if (state.kind !== 'idle') void loadDetails().catch(() => undefined)
  }, [state.kind])
  return (
    <section id="quote-result" aria-labelledby="quote-heading" className="grid content-start gap-5">
      <Price state={state} heading={heading} remark={remark} />
      {actions}
      <RouteMap
        pickup={priced?.ends.pickup}
        delivery={priced?.ends.delivery}
        pickupLabel={priced?.response.pickupZip ?? ''}
        deliveryLabel={priced?.response.deliveryZip ?? ''}
        className="mx-auto w-full max-w-[30rem] xl:max-w-[27rem]"
      />
      {priced ? <QuoteDetails quote={priced.response} /> : null}
      {children}
      <output className="sr-only">{announcement(state)}</output>
    </section>
  )
}

function Price({ state, heading, remark }: Pick<Props, 'state' | 'heading' | 'remark'>) {
  return (
    <div>
      <h2 id="quote-heading" className="text-lg font-semibold tracking-normal text-soft">
        {heading}
      </h2>
      <p
        id="quote-price"
        className={`mt-1 min-h-(--text-price) text-price ${state.kind === 'quoted' && state.isStale ? 'opacity-55' : ''}`}
      >
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
