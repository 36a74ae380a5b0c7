import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { TransportType } from '@switchback/core/trips/trip.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentSummary } from './payment-summary.tsx'

/** The words of the summary of an order whose vehicles go like this. */
function wordsFor(...transports: readonly TransportType[]): string {
  const order = {
    id: 'SB0000000000000000000000ZZ',
    transportType: transports[0],
    vehicles: transports.map((transportType, position) => ({ position, transportType })),
    totalPrice: '1245.00',
    paidAmount: '0.00',
    refundedAmount: '0.00',
    depositAmount: '249.00',
    remainingBalance: '996.00',
    due: { kind: 'nothing', now: '0.00', atDelivery: '0.00', onInvoice: '0.00', dueDate: null },
  } as unknown as OrderResponse
  return renderToStaticMarkup(<PaymentSummary order={order} due={undefined} />).replaceAll(/<[^>]*>/g, ' ')
}

// ORDER-43, PAY-1
test.each<[TransportType[], string]>([
  [['open'], 'Open'],
  [['enclosed', 'enclosed'], 'Enclosed'],
  [['open', 'enclosed'], 'Open and enclosed'],
  [['enclosed', 'open'], 'Open and enclosed'],
])('vehicles that go %j are named as %s', (transports, words) => {
  expect(wordsFor(...transports)).toMatch(new RegExp(`Transport +${words} `))
})
