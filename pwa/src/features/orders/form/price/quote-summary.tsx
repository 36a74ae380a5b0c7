import { useState } from 'react'
import { showCount } from '@switchback/core/shown/count.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useSiteConfig } from '../../../../queries/site-config.ts'
import { Button } from '../../../../ui/button.tsx'
import { RouteMap } from '../../../../ui/map/route-map.tsx'
import { centsOf, PriceFigure } from '../../../../ui/money.tsx'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import { quoteValidityText } from './quote-validity-text.ts'
import { TripFacts } from './trip-facts.tsx'
import { UpdatedBadge } from './updated-badge.tsx'
import type { ShownOrderPrice } from './price-retail-order.ts'
import { isUpdatedPrice } from './use-retail-order-price.ts'
import {
  priceBefore,
  priceDetails,
  priceFailed,
  priceLess,
  priceMilesChangedText,
  priceOceanLeg,
  priceOneVehicle,
  priceRatesChanged,
  priceStillHolds,
  priceTitle,
  priceTypeChangedText,
  priceVehicles,
  priceVehiclesChangedText,
  tripChange,
  tripChanged,
} from '../../words.ts'

type Props = {
  inputs: OrderFormInputs
  price: ShownOrderPrice
  zips: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>
  /** The trips of the vehicles besides the first. */
  others: readonly TripRequest[]
  /** The preferred pickup day in the form; empty for none. */
  preferredOn: string
  title?: string
  /** The amounts due, and when. */
  terms?: string
  /** Whether more than the vehicle type was changed in the form. */
  isTripChanged?: boolean
  /** Omitted if the trip cannot be changed here. */
  onChangeTrip?: () => void
}

export const summaryIds = {
  whole: 'quote-summary',
  price: 'order-price',
  fold: 'quote-summary-fold',
} as const

/** Brings the summary to the screen, with its details. */
export function showSummary(): void {
  const fold = document.getElementById(summaryIds.fold)
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click()
  document.getElementById(summaryIds.whole)?.scrollIntoView()
}

/**
 * The price for the current addresses and its changes since the quote, shown next to the form. On phones and tablets it
 * stands above the form: the details of the quote, which the customer has just seen, are folded there. Source: ORDER-2.
 */
export function QuoteSummary({ inputs, price, zips, title = priceTitle, ...props }: Props) {
  const { others, preferredOn, terms, isTripChanged = false, onChangeTrip } = props
  const [isOpen, setIsOpen] = useState(false)
  // Rerenders the dates once the time zone is known.
  useSiteConfig()
  const { quote } = inputs
  const validity = quote && quoteValidityText(quote)
  return (
    <section
      id={summaryIds.whole}
      aria-labelledby="summary-heading"
      className="night scroll-mt-20 rounded-sheet"
    >
      <div className="px-5 py-3 lg:p-7">
        <Title text={title} isOpen={isOpen} onOpen={setIsOpen} />
        <output id={summaryIds.price} className="block lg:mt-1">
          <PriceFigure dollars={price.totalCents / 100} className="text-2xl lg:text-3xl" />
        </output>
        {terms ? <p className="mt-1 font-semibold">{terms}</p> : null}
        <PriceChange inputs={inputs} price={price} isTripChanged={isTripChanged} />
        <Warnings price={price} validity={validity} />
        <div id="summary-details" className={isOpen ? undefined : 'max-lg:hidden'}>
          <RouteMap
            pickup={price.ends.pickup}
            delivery={price.ends.delivery}
            pickupLabel={zips.pickupZip}
            deliveryLabel={zips.deliveryZip}
            className="mt-4 max-lg:hidden"
          />
          <TripFacts
            trips={[inputs.trip, ...others]}
            price={price}
            zips={zips}
            order={inputs.order}
            preferredOn={preferredOn}
          />
          {onChangeTrip ? (
            <Button look="text" className="mt-2 -mb-2" onClick={onChangeTrip}>
              {tripChange}
            </Button>
          ) : null}
          <ValidUntil validity={validity} isOlderPrice={price.isOlderPrice} />
        </div>
      </div>
    </section>
  )
}

type TitleProps = { text: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The heading, with the button that unfolds the details on phones and tablets. */
function Title({ text, isOpen, onOpen }: TitleProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id="summary-heading" className="text-base font-semibold tracking-normal text-soft lg:text-lg">
        {text}
      </h2>
      <Button
        id={summaryIds.fold}
        look="text"
        className="-my-3 text-sm lg:hidden"
        aria-expanded={isOpen}
        aria-controls="summary-details"
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? priceLess : priceDetails}
      </Button>
    </div>
  )
}

type WarningsProps = Pick<Props, 'price'> & Pick<ValidUntilProps, 'validity'>

/** Why the price may not last: they stay in sight. */
function Warnings({ price, validity }: WarningsProps) {
  const texts = [
    validity?.isExpired ? validity.text : undefined,
    price.hasFailed ? priceFailed : undefined,
    price.agedRates,
    price.ends.unknownZips ?? (price.oceanLeg ? priceOceanLeg : undefined),
  ]
  return texts.map((text) =>
    text ? (
      <p key={text} className="mt-2 text-amber-ink">
        {text}
      </p>
    ) : null,
  )
}

type ValidUntilProps = {
  validity: ReturnType<typeof quoteValidityText> | undefined
  isOlderPrice: boolean | undefined
}

/** Until when the quote's price holds, also if the rates have changed since. Source: QUOTE-8. */
function ValidUntil({ validity, isOlderPrice }: ValidUntilProps) {
  if (!validity || validity.isExpired) return null
  return (
    <p className="mt-4 text-sm text-soft">
      {validity.text} {isOlderPrice ? priceStillHolds : null}
    </p>
  )
}

const countWords = (count: number): string => (count === 1 ? priceOneVehicle : `${count} ${priceVehicles}`)

type PriceChangeProps = Pick<Props, 'inputs' | 'price'> & { isTripChanged: boolean }

function reasonOf({ inputs: { trip, quote, order, shown }, price, isTripChanged }: PriceChangeProps): string {
  const [before, now] = [shown.vehicleCount ?? 1, price.vehicleCents?.length ?? 1]
  if (before !== now) return priceVehiclesChangedText(countWords(before), countWords(now))
  if (isTripChanged) return tripChanged
  if (price.miles !== shown.miles) {
    return priceMilesChangedText(showCount(price.miles), showCount(shown.miles))
  }
  const quotedType = (order ?? quote)?.vehicleType ?? trip.vehicleType
  return quotedType === trip.vehicleType
    ? priceRatesChanged
    : priceTypeChangedText(trip.vehicleType, quotedType)
}

function PriceChange(props: PriceChangeProps) {
  const { inputs, price } = props
  const before = centsOf(inputs.shown.totalPrice)
  if (!isUpdatedPrice(price.totalCents, before)) return null
  return (
    <output className="mt-2 block">
      <UpdatedBadge />
      <p className="mt-2 text-soft">
        {priceBefore} <s className="figures">{formatDollars(before)}</s>. {reasonOf(props)}
      </p>
    </output>
  )
}
