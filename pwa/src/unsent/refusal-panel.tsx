import { factsOf, type ReadFacts } from '@switchback/core/errors/refusal-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptNewPrice, orderAgain, payByCard, retryOperation } from '../offline/outbox/change-outbox.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { centsOf, Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { priceRows } from '../ui/price-rows.ts'
import { SeenAndNow } from '../ui/seen-and-now.tsx'
import { contentsOf, type VehicleOfOrder } from './contents-of.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditLink } from './edit-link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { fieldErrorsOf } from './refused-vehicles.ts'
import { refusalWords, type Choice } from './words.ts'

type Props = { operation: OutboxOperation }

/** Both carry prices. */
const priceCodes = ['price_changed', 'quote_expired'] as const

// Loads lazily: few orders are placed twice.
const PlacedBefore = lazyPart(
  async () => (await import('./once/placed-before.tsx')).PlacedBefore,
  <Skeleton className="h-40" />,
)
const AskLinks = lazyPart(async () => (await import('./once/ask-links.tsx')).AskLinks)

/** Why the server refused, and the choices. Source: OFFLINE-3, OFFLINE-6. */
export function RefusalPanel({ operation }: Props) {
  const words = refusalWords(operation)
  const text = words.text ?? operation.refusal
  return (
    <>
      <Notice live title={words.title}>
        {text && text !== words.title ? <p>{text}</p> : null}
        <FieldErrors operation={operation} />
      </Notice>
      <Prices operation={operation} />
      <Credit operation={operation} />
      {operation.refused?.code === 'already_ordered' ? <PlacedBefore operation={operation} /> : null}
      <div className="flex flex-wrap gap-3">
        {words.choices.map((choice, at) => (
          <ChoiceButton key={choice} choice={choice} isFirst={at === 0} operation={operation} />
        ))}
        <DiscardButton operation={operation} words={words.discard} />
      </div>
    </>
  )
}

function FieldErrors({ operation }: Props) {
  const errors = fieldErrorsOf(operation)
  if (errors.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}

function Prices({ operation }: Props) {
  const { trip, totalPrice, vehicles } = contentsOf(operation)
  const facts = factsOf(operation.refused, ...priceCodes) ?? {}
  const { currentPrice, shownPrice = null, shownTotalPrice = totalPrice ?? 0 } = facts
  if (facts.vehicles) return <VehiclePrices facts={facts} vehicles={vehicles} />
  if (!currentPrice || !trip) return null
  return (
    <SeenAndNow
      rows={priceRows(shownPrice, currentPrice, trip)}
      total={{ seen: shownTotalPrice, now: currentPrice.totalPrice }}
    />
  )
}

type VehiclePricesProps = { facts: ReadFacts<'price_changed'>; vehicles: readonly VehicleOfOrder[] }

function VehiclePrices({ facts, vehicles }: VehiclePricesProps) {
  const rows = (facts.vehicles ?? []).map(({ position, shownPrice, currentPrice }) => ({
    key: position,
    label: vehicles[position]?.name ?? `Vehicle ${position + 1}`,
    seen: shownPrice?.totalPrice,
    now: currentPrice.totalPrice,
  }))
  const total = { seen: facts.shownTotalPrice ?? 0, now: facts.totalPrice ?? 0 }
  return <SeenAndNow of="Vehicle" rows={rows} total={total} />
}

function Credit({ operation: { refused } }: Props) {
  const { quoteAmount, availableCredit } = factsOf(refused, 'insufficient_credit') ?? {}
  if (quoteAmount === undefined || availableCredit === undefined) return null
  return (
    <Facts>
      <Fact label="Needed">
        <Money dollars={quoteAmount} />
      </Fact>
      <Fact label="Available">
        <Money dollars={availableCredit} />
      </Fact>
    </Facts>
  )
}

const run: Readonly<Record<'accept' | 'again' | 'card' | 'retry', (id: string) => Promise<void>>> = {
  accept: (id) => acceptNewPrice(id),
  again: (id) => orderAgain(id),
  card: (id) => payByCard(id),
  retry: (id) => retryOperation(id),
}

function choiceWords(choice: keyof typeof run, { refused, kind }: OutboxOperation): string {
  if (choice === 'again') return 'Order again'
  if (choice === 'card') return 'Pay by card instead'
  if (choice === 'retry') return 'Send again'
  const { totalPrice } = factsOf(refused, ...priceCodes) ?? {}
  const price = totalPrice === undefined ? '' : ` ${formatDollars(centsOf(totalPrice))}`
  return kind === 'save_quote' ? `Save at${price || ' the new price'}` : `Accept new price${price}`
}

type ChoiceProps = Props & { choice: Choice; isFirst: boolean }

function ChoiceButton({ choice, isFirst, operation }: ChoiceProps) {
  const [isBusy, setIsBusy] = useState(false)
  if (choice === 'edit') return <EditLink operation={operation} />
  if (choice === 'requote') return <RequoteLink operation={operation} />
  if (choice === 'ask') return <AskLinks operation={operation} />
  const press = async () => {
    setIsBusy(true)
    // The panel shows whatever becomes of it; a storage that fails says so itself.
    await run[choice](operation.id).catch(() => undefined)
    setIsBusy(false)
  }
  return (
    <Button look={isFirst ? 'main' : 'quiet'} busy={isBusy} onClick={() => void press()}>
      {choiceWords(choice, operation)}
    </Button>
  )
}

/** The calculator with the same trip. */
function RequoteLink({ operation }: Props) {
  const { trip } = contentsOf(operation)
  if (!trip) return null
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = trip
  return (
    <Link
      to="/dealer/quote"
      search={{
        pickupZip,
        deliveryZip,
        vehicleType,
        transportType,
        isRunning: String(isRunning),
        quoted: 'true',
      }}
      className={buttonClass('quiet')}
    >
      Get a new price
    </Link>
  )
}
