import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { Link } from '@tanstack/react-router'
import { currentAccount, visitor } from '../../../offline/device/current-account.ts'
import { operationState, stateWords } from '../../../offline/outbox/operation-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { businessDay, showInstant } from '../../../ui/format/business-day.ts'
import type { Column } from '../../../ui/table/column.ts'
import { CutLine } from '../../../ui/table/cut-line.tsx'
import { StateLine } from '../../../unsent/state-line.tsx'
import { OrderQuoteLink } from '../order-quote-link.tsx'
import { OrderedLink } from '../ordered-link.tsx'
import { ChooseAllQuotes, ChooseQuote } from './chosen-quotes.tsx'
import type { QuoteRow } from './quote-row.ts'
import {
  actionDuplicate,
  actionRequote,
  actionsTitle,
  duplicateText,
  factExpired,
  factMiles,
  factOrderedAs,
  factOrderedWaiting,
  factPrice,
  factQuote,
  factReference,
  factRoute,
  factSaved,
  factValidUntil,
  factVehicle,
  factVin,
  requoteText,
} from '../words.ts'

const stateOf = (unsent: OutboxOperation) => operationState(unsent, currentAccount() !== visitor)

const what = (quote: DealerQuoteResponse): string => nameOfVehicle(quote) || quote.vehicleType
const how = ({ transportType, isRunning }: DealerQuoteResponse): string =>
  `${transportType}, ${isRunning ? 'running' : 'non-running'}`

/** The waiting item on this device: the quote, with its state in words, or its order. */
function Waiting({ unsent, waitingOrder, quoteNumber }: QuoteRow) {
  const link = 'underline decoration-edge underline-offset-4'
  return (
    <>
      {unsent ? (
        <Link
          to="/dealer/unsent"
          search={{ id: unsent.id }}
          className={`block w-fit text-sm ${link}`}
          aria-label={`${stateWords[stateOf(unsent)]}: ${quoteNumber}`}
        >
          <StateLine state={stateOf(unsent)} />
        </Link>
      ) : null}
      {waitingOrder ? (
        <Link
          to="/dealer/unsent"
          search={{ id: waitingOrder }}
          className={`block w-fit text-sm font-semibold ${link}`}
        >
          {factOrderedWaiting}
        </Link>
      ) : null}
    </>
  )
}

/** The dealership's quotes, newest first. */
const facts: readonly Column<QuoteRow>[] = [
  {
    id: 'created',
    heading: factQuote,
    cell: (quote) => (
      <span className="flex items-center">
        <ChooseQuote quote={quote} />
        <span className="min-w-0 grow">
          <span className="flex gap-x-3 whitespace-nowrap">
            <span className="figures font-semibold">{quote.quoteNumber}</span>
            {quote.orderedAs ? <OrderedLink orderedAs={quote.orderedAs} className="text-sm" /> : null}
          </span>
          <Waiting {...quote} />
          <CutLine
            share="small"
            text={[showInstant(quote.createdAt), quote.madeBy?.name].filter(Boolean).join(', ')}
            className="text-sm text-soft"
          />
        </span>
      </span>
    ),
    csv: ({ quoteNumber }) => quoteNumber,
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'route',
    heading: factRoute,
    cell: (quote) => (
      <>
        <span className="figures whitespace-nowrap">
          {quote.pickupZip} to {quote.deliveryZip}
        </span>
        <span className="block text-sm text-soft">
          <CutLine share="small" text={`${showCount(quote.distance)} miles, ${how(quote)}`} />
        </span>
      </>
    ),
    csv: ({ pickupZip, deliveryZip }) => `${pickupZip} to ${deliveryZip}`,
  },
  {
    id: 'vehicle',
    heading: factVehicle,
    cell: (quote) => (
      <>
        <CutLine share="large" text={what(quote)} />
        <span className="flex gap-x-3 text-sm @max-4xl:flex-col">
          {quote.vehicleVin ? <span className="figures whitespace-nowrap">{quote.vehicleVin}</span> : null}
          {quote.reference ? (
            <span className="min-w-0 grow">
              <CutLine text={quote.reference} className="text-soft" />
            </span>
          ) : null}
        </span>
      </>
    ),
    csv: (quote) => `${what(quote)}, ${how(quote)}`,
  },
  {
    id: 'total',
    heading: factPrice,
    align: 'end',
    cell: ({ totalPrice, savingsAmount }) => (
      <>
        <Money dollars={totalPrice} />
        {savingsAmount > 0 ? (
          <span className="block text-sm whitespace-nowrap text-done">
            <Money dollars={savingsAmount} /> saved
          </span>
        ) : null}
      </>
    ),
    csv: ({ totalPrice }) => totalPrice,
    sortValue: ({ totalPrice }) => totalPrice,
  },
  {
    id: 'valid',
    heading: factValidUntil,
    cell: ({ validUntil, isExpired }) => (
      <span className={`whitespace-nowrap ${isExpired ? 'text-soft' : ''}`}>
        {isExpired ? factExpired : showInstant(validUntil)}
      </span>
    ),
    csv: ({ validUntil }) => businessDay(validUntil),
    sortValue: ({ validUntil }) => validUntil,
  },
]

export const quoteCsvColumns: readonly Column<QuoteRow>[] = [
  ...facts,
  { id: 'miles', heading: factMiles, cell: () => null, csv: ({ distance }) => distance },
  { id: 'saved', heading: factSaved, cell: () => null, csv: ({ savingsAmount }) => savingsAmount },
  { id: 'vin', heading: factVin, cell: () => null, csv: ({ vehicleVin }) => vehicleVin ?? '' },
  {
    id: 'order',
    heading: factOrderedAs,
    cell: () => null,
    csv: ({ orderedAs }) => (orderedAs ? `#${orderedAs.shortId}` : ''),
  },
  { id: 'reference', heading: factReference, cell: () => null, csv: ({ reference }) => reference ?? '' },
]

type Allowed = { readonly canQuote: boolean; readonly canOrder: boolean }
type OnReuse = (quote: DealerQuoteResponse, isPriced: boolean) => void

/** The columns of the history, with the actions that the user may take. */
export function quoteColumns({ canQuote, canOrder }: Allowed, onReuse: OnReuse): readonly Column<QuoteRow>[] {
  if (!canQuote) return facts
  const actions: Column<QuoteRow> = {
    id: 'actions',
    heading: actionsTitle,
    isActions: true,
    cell: (quote) => (
      <span className="inline-flex flex-wrap justify-end gap-x-3 @4xl:flex-nowrap @4xl:whitespace-nowrap">
        {canOrder && !quote.isExpired ? (
          <OrderQuoteLink
            quoteId={quote.id}
            orderedAs={quote.orderedAs}
            waitingOrder={quote.waitingOrder}
            label={quote.quoteNumber}
          />
        ) : null}
        <Button look="text" aria-label={requoteText(quote.quoteNumber)} onClick={() => onReuse(quote, true)}>
          {actionRequote}
        </Button>
        <Button
          look="text"
          aria-label={duplicateText(quote.quoteNumber)}
          onClick={() => onReuse(quote, false)}
        >
          {actionDuplicate}
        </Button>
      </span>
    ),
  }
  const withBoxes = facts.map((column, at) =>
    at === 0 ? Object.assign({}, column, { headStart: <ChooseAllQuotes /> }) : column,
  )
  return [...(canOrder ? withBoxes : facts), actions]
}
