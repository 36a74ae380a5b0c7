import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { openDealerPricing, RatesTooOld } from '../../../offline/prices/price-dealer-trip.ts'
import { serverClock } from '../../../offline/device/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { centsOf, PriceFigure } from '../../../ui/money.tsx'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.later.tsx'
import { makeRetailLink, type RetailPrice } from './make-retail-link.ts'
import {
  codeCopy,
  codeForBuyer,
  codeHolds,
  codeNoPrice,
  codeNoRates,
  codeOnPhone,
  codeRatesTooOld,
  codeScan,
} from '../words.ts'

/** The retail price of the dealer's trip, by the rates on this device. */
async function retailPriceOf(trip: TripRequest, dealerId: string): Promise<RetailPrice> {
  const { table, rates } = await openDealerPricing(dealerId)
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = trip
  return calculationResponse(
    quoteTrip({ pickupZip, deliveryZip, vehicleType, transportType, isRunning }, table, rates.settings),
  )
}

type Props = { onClose: () => void } & ({ price: RetailPrice } | { trip: TripRequest; dealerId: string })

/**
 * A retail quote as a QR code for the buyer's phone: made on this device, also without a network. Source: QUOTE-18.
 */
export function RetailQuoteDialog({ onClose, ...of }: Props) {
  const quoted = useQuery({
    queryKey: ['device', 'retail-link', of],
    queryFn: async () => {
      const price = 'price' in of ? of.price : await retailPriceOf(of.trip, of.dealerId)
      return { price, link: await makeRetailLink(price, serverClock.now()) }
    },
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog labelledBy="retail-quote-heading" onDismiss={onClose}>
      <h2 id="retail-quote-heading" className="text-xl">
        {'price' in of ? codeOnPhone : codeForBuyer}
      </h2>
      {quoted.data ? <Code {...quoted.data} /> : <Waiting error={quoted.error} />}
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {quoted.data ? (
          <>
            <CopyLink link={quoted.data.link} label={codeCopy} className="grow" />
            <Button look="quiet" className="grow" onClick={() => window.print()}>
              Print
            </Button>
          </>
        ) : null}
        <Button look="quiet" className="grow" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function Waiting({ error }: { error: unknown }) {
  if (!error) return <div className="mt-4 aspect-square w-full" />
  return (
    <div className="mt-4">
      <Notice look="fail" live title={codeNoPrice}>
        <p>{error instanceof RatesTooOld ? codeRatesTooOld : codeNoRates}</p>
      </Notice>
    </div>
  )
}

function Code({ price, link }: { price: RetailPrice; link: string }) {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning, totalPrice } = price
  const words = [
    `${pickupZip} to ${deliveryZip}`,
    vehicleType,
    transportType === 'open' ? 'open' : 'enclosed',
    isRunning ? 'running' : 'non-running',
  ]
  return (
    <>
      <p className="mt-2 text-3xl">
        <PriceFigure dollars={totalPrice} />
      </p>
      <p className="figures mb-4 text-soft">{words.join(', ')}</p>
      <QrCode
        text={link}
        label={`QR code of the quote, ${formatDollars(centsOf(totalPrice))}`}
        className="w-full"
      />
      <p className="mt-4">{codeScan}</p>
      <p className="mt-1 text-sm text-soft">
        We confirm the price when it's opened. The phone needs a connection; this device doesn't. {codeHolds}
      </p>
    </>
  )
}
