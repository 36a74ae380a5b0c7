import type { InsufficientCreditFacts } from '@switchback/core/credit/insufficient-credit.ts'
import type { OrderPricesFacts } from '@switchback/core/quotes/offline-order-prices.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { BothPricesFacts } from '@switchback/core/quotes/confirm-shown-price.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptNewPrice, payByCard, retryOperation } from '../offline/outbox/change-outbox.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { centsOf, Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { BothPrices } from './both-prices.tsx'
import { contentsOf } from './contents-of.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditLink } from './edit-link.tsx'
import { refusalWords, type Choice } from './refusal-words.ts'
import { VehiclePrices } from './vehicle-prices.tsx'

type Props = { operation: OutboxOperation }

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
      <div className="flex flex-wrap gap-3">
        {words.choices.map((choice, at) => (
          <ChoiceButton key={choice} choice={choice} isFirst={at === 0} operation={operation} />
        ))}
        <DiscardButton operation={operation} words={words.discard} />
      </div>
    </>
  )
}

function FieldErrors({ operation: { refused } }: Props) {
  if (!refused || refused.details.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {refused.details.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  )
}

function Prices({ operation }: Props) {
  const { currentPrice, shownPrice, shownTotalPrice } = (operation.refused?.facts ??
    {}) as Partial<BothPricesFacts>
  const { trip, totalPrice, vehicles } = contentsOf(operation)
  const facts = (operation.refused?.facts ?? {}) as Partial<OrderPricesFacts>
  if (facts.vehicles) return <VehiclePrices facts={facts as OrderPricesFacts} vehicles={vehicles} />
  if (!currentPrice || !trip) return null
  return (
    <BothPrices
      shown={shownPrice ?? null}
      shownTotal={shownTotalPrice ?? totalPrice ?? 0}
      current={currentPrice}
      trip={trip}
    />
  )
}

function Credit({ operation: { refused } }: Props) {
  const { quoteAmount, availableCredit } = (refused?.facts ?? {}) as Partial<InsufficientCreditFacts>
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

const run: Readonly<Record<'accept' | 'card' | 'retry', (id: string) => Promise<void>>> = {
  accept: (id) => acceptNewPrice(id),
  card: (id) => payByCard(id),
  retry: (id) => retryOperation(id),
}

function choiceWords(choice: keyof typeof run, { refused, kind }: OutboxOperation): string {
  if (choice === 'card') return 'Pay by card instead'
  if (choice === 'retry') return 'Send again'
  const { totalPrice } = (refused?.facts ?? {}) as Partial<BothPricesFacts>
  const price = totalPrice === undefined ? '' : ` ${formatDollars(centsOf(totalPrice))}`
  return kind === 'save_quote' ? `Save at${price || ' the new price'}` : `Accept new price${price}`
}

type ChoiceProps = Props & { choice: Choice; isFirst: boolean }

function ChoiceButton({ choice, isFirst, operation }: ChoiceProps) {
  const [isBusy, setIsBusy] = useState(false)
  if (choice === 'edit') return <EditLink operation={operation} />
  if (choice === 'requote') return <RequoteLink operation={operation} />
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
