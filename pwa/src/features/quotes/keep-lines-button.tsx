import { useState } from 'react'
import { dealerQuotesKey, saveDealerQuotes } from '../../api/dealer-quote-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { sentenceOf } from '../../api/refused.ts'
import { useMe } from '../../api/session-calls.ts'
import { keptDealerQuotes } from '../../offline/kept-dealer-quotes.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { namedVehicle, type PricedLine, type VehicleLine } from './vehicle-line.ts'

type Props = {
  priced: readonly PricedLine[]
  /** Line ids to the ids of the quotes that they are now. */
  onKept: (quoteIds: ReadonlyMap<string, string>) => void
}

function quoteOf(line: VehicleLine) {
  const { id, vin, vehicle, reference, pickupZip, deliveryZip, vehicleType, transportType, isRunning } = line
  return {
    id,
    pickupZip,
    deliveryZip,
    vehicleType,
    transportType,
    isRunning,
    ...namedVehicle(vehicle),
    vehicleVin: vin.length === 17 ? vin : null,
    reference: reference || null,
  }
}

/** Keeps every priced line as a quote in the history, where each can be ordered; all of them or none. */
export function KeepLinesButton({ priced, onKept }: Props) {
  const { user } = useMe()
  const [isBusy, setIsBusy] = useState(false)
  const waiting = priced.filter(({ line, answer }) => answer !== undefined && !line.keptAs)
  const keep = async () => {
    if (waiting.length === 0) {
      const text = priced.some(({ line }) => line.keptAs)
        ? 'All of these prices are kept already.'
        : 'There is no price yet. Each vehicle needs both ZIP codes.'
      void showAlert(text)
      return
    }
    setIsBusy(true)
    try {
      const quotes = await saveDealerQuotes({ quotes: waiting.map(({ line }) => quoteOf(line)) })
      for (const quote of quotes) keptDealerQuotes.keep(user.id, quote)
      onKept(new Map(quotes.map(({ id }) => [id, id])))
      void queryClient.invalidateQueries({ queryKey: dealerQuotesKey })
    } catch (fault) {
      void showAlert(sentenceOf(fault, 'The quotes could not be kept. Please try again.'))
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void keep()}>
      {isBusy ? 'Keeping…' : 'Keep these quotes'}
    </Button>
  )
}
