import type { OrderedAs } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OrderAgainDialog = lazyPart(async () => (await import('./order-again-dialog.tsx')).OrderAgainDialog)

type Props = {
  quoteId: string
  orderedAs: OrderedAs | null
  /** The operation of its order, if that waits on this device. */
  waitingOrder?: string | undefined
  /** Names the quote for screen readers. */
  label: string
  className?: string
}

/** Links to the order form of a saved quote; asks for confirmation first if the quote is already ordered. */
export function OrderQuoteLink({ quoteId, orderedAs, waitingOrder, label, className = '' }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const order = waitingOrder === undefined ? orderedAs : { waitingAs: waitingOrder }
  if (!order) {
    return (
      <Link
        to="/dealer/order"
        search={{ quoteId }}
        aria-label={`Order ${label}`}
        className={buttonClass('text', className)}
      >
        Order
      </Link>
    )
  }
  const again = { quoteId, order, onClose: () => setIsAsking(false) }
  return (
    <>
      <Button
        look="text"
        aria-label={`Order ${label}`}
        className={className}
        onClick={() => setIsAsking(true)}
      >
        Order
      </Button>
      {isAsking ? <OrderAgainDialog {...again} /> : null}
    </>
  )
}
