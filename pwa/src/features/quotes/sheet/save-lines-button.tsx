import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import { useState } from 'react'
import { sentenceOf } from '../../../api/refused.ts'
import { useMe } from '../../../queries/me.ts'
import { savedDealerQuotes } from '../../../offline/saved-dealer-quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { quoteOf, type QuotedVehicle } from '../save-dealer-quote.ts'
import type { PricedLine, VehicleLine } from './vehicle-line.ts'

type Props = {
  priced: readonly PricedLine[]
  /** Maps line ids to the ids of their saved quotes. */
  onSaved: (quoteIds: ReadonlyMap<string, string>) => void
}

/** The sheet asks for the rest of an incomplete VIN before this. */
function vehicleOf({ vin, vehicle, reference }: VehicleLine): QuotedVehicle {
  const { year, make, model } = readVehicleName(vehicle)
  return {
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    vehicleVin: vin || null,
    reference: reference || null,
  }
}

/** Where the quotes are, if the server has not confirmed them. */
const waitingWords = {
  saved: 'Saved on this device. The quotes are sent as soon as there is a connection.',
  'signed-out': 'Saved on this device. Please sign in again to send the quotes.',
  refused: 'Some quotes need your attention: see the list of your quotes.',
} as const

function nothingToSave(priced: readonly PricedLine[]): string {
  return priced.some(({ line }) => line.savedAs)
    ? 'All of these prices are already saved.'
    : 'No price yet. Each vehicle needs both ZIP codes and a vehicle type.'
}

/** Saves every priced line as a quote in the history, where each one can be ordered. Saves all or none. */
export function SaveLinesButton({ priced, onSaved }: Props) {
  const { user } = useMe()
  const [isBusy, setIsBusy] = useState(false)
  const waiting = priced.filter(({ line, response }) => response !== undefined && !line.savedAs)
  const save = async () => {
    if (waiting.length === 0) {
      void showAlert(nothingToSave(priced))
      return
    }
    const halfVin = waiting.find(({ line }) => line.vin !== '' && line.vin.length !== 17)
    if (halfVin) {
      const number = priced.indexOf(halfVin) + 1
      void showAlert(
        `Vehicle ${number}: VIN must be 17 characters (letters and numbers, no I, O, or Q). Please correct or remove it.`,
      )
      return
    }
    setIsBusy(true)
    const now = new Date()
    const quotes = waiting.flatMap(({ line, response }) =>
      response ? [quoteOf(line.id, response, vehicleOf(line), now)] : [],
    )
    try {
      for (const quote of quotes) await savedDealerQuotes.save(user.id, quote)
      const { queueQuotes } = await import('../queue-quotes.ts')
      const result = await queueQuotes(quotes)
      onSaved(new Map(quotes.map(({ id }) => [id, id])))
      if (result !== 'applied') void showAlert(waitingWords[result])
    } catch (error) {
      void showAlert(sentenceOf(error, "We couldn't save the quotes. Please try again."))
    }
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Saving…' : 'Save quotes'}
    </Button>
  )
}
