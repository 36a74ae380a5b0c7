import { nameOfVehicle, withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DueFacts } from '../../ui/format/due-facts.tsx'
import { PriceFigure } from '../../ui/money.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { dueLines, openLines, type DueLine } from '@switchback/core/orders/response/due-words.ts'
import type { DueNow } from './due-now.ts'
import {
  payBalance,
  payDeposit,
  payDueNow,
  payFull,
  payHideDetails,
  payOrder,
  payRoute,
  payShowDetails,
  paySummary,
  payTransport,
  payVehicle,
} from './words.ts'

const paidFor: Readonly<Record<DueNow['type'], string>> = {
  deposit: payDeposit,
  full: payFull,
  balance: payBalance,
}

const vehicleOf = (order: OrderResponse): string =>
  withOthers(nameOfVehicle(order), order.vehicles.length - 1)

/**
 * The order that the customer pays for; on phones folded to the amount, so that the card fields are in sight.
 * Source: PAY-1.
 */
export function PaymentSummary({ order, due }: { order: OrderResponse; due: DueNow | undefined }) {
  const [isOpen, setIsOpen] = useState(!due)
  return (
    <section aria-labelledby="order-summary" className="night rounded-sheet max-md:-mx-4 max-md:rounded-none">
      <div className="px-4 py-3 md:p-7">
        <div className="flex items-end justify-between gap-4">
          <div>
            <h2 id="order-summary" className="text-lg font-semibold tracking-normal text-soft max-md:sr-only">
              {paySummary}
            </h2>
            {due ? (
              <p className="md:mt-1">
                <PriceFigure dollars={due.amount} className="text-2xl md:text-3xl" />
                <span className="block wrap-anywhere">
                  {paidFor[due.type]}, {vehicleOf(order)}
                </span>
                <span className="block text-soft">{payDueNow}</span>
              </p>
            ) : null}
          </div>
          {due ? (
            <Button
              look="text"
              className="lg:hidden"
              aria-expanded={isOpen}
              aria-controls="order-facts"
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? payHideDetails : payShowDetails}
            </Button>
          ) : null}
        </div>
        <div id="order-facts" className={`mt-4 ${isOpen ? '' : 'max-lg:hidden'}`}>
          <OrderFacts order={order} due={due} />
        </div>
      </div>
    </section>
  )
}

function OrderFacts({ order, due }: { order: OrderResponse; due: DueNow | undefined }) {
  const { vehicles } = order
  return (
    <Facts>
      <Fact label={payOrder}>
        <span className="figures">{displayOrderId(order.id)}</span>
      </Fact>
      <Fact label={payRoute}>
        <span className="figures">
          {order.pickupZip} to {order.deliveryZip}
        </span>
      </Fact>
      <Fact label={payVehicle}>{vehicleOf(order)}</Fact>
      <Fact label={payTransport}>{transportsText(vehicles.length > 0 ? vehicles : [order])}</Fact>
      <DueFacts lines={linesOf(order, due)} />
    </Facts>
  )
}

/** Leaves out what is still due if the customer pays all of it now. */
function linesOf(order: OrderResponse, due: DueNow | undefined): readonly DueLine[] {
  const lines = dueLines(order)
  return due && due.type !== 'deposit' ? lines.slice(0, lines.length - openLines(order).length) : lines
}
