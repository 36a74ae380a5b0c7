import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import { useState } from 'react'
import { refusalIn, sentenceOf } from '../../../../api/refused.ts'
import { aboutNamed } from '../../../../unsent/refused-vehicles.ts'
import { useMe } from '../../../../queries/me.ts'
import { savedDealerQuotes } from '../../../../offline/saved/saved-dealer-quotes.ts'
import { Button } from '../../../../ui/button.tsx'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { quoteOf, type QuotedVehicle } from '../../save-dealer-quote.ts'
import type { PricedLine, VehicleLine } from '../vehicle-line.ts'
import {
  halfVinText,
  noPriceYet,
  saveFailed,
  saveNothing,
  saveQuotes,
  saveRefused,
  saveSaving,
  saveSignedOut,
  saveWaiting,
} from '../../words.ts'

type Props = {
  priced: readonly PricedLine[]
  /** The lines as they were saved, each as the quote with its id. */
  onSaved: (saved: readonly VehicleLine[]) => void
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
  saved: saveWaiting,
  'signed-out': saveSignedOut,
  refused: saveRefused,
} as const

function nothingToSave(priced: readonly PricedLine[]): string {
  return priced.some(({ line }) => line.savedAs) ? saveNothing : noPriceYet
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
      void showAlert(halfVinText(priced.indexOf(halfVin) + 1))
      return
    }
    setIsBusy(true)
    const now = new Date()
    const quotes = waiting.flatMap(({ line, response }) =>
      response ? [quoteOf(line.id, response, vehicleOf(line), now)] : [],
    )
    try {
      for (const quote of quotes) await savedDealerQuotes.save(user.id, quote)
      const { queueQuotes } = await import('../../queue-quotes.ts')
      const result = await queueQuotes(quotes, () => onSaved(waiting.map(({ line }) => line)))
      if (result !== 'applied') void showAlert(waitingWords[result])
    } catch (error) {
      const details = refusalIn(error)?.details ?? []
      void showAlert(aboutNamed(quotes, details, sentenceOf(error, saveFailed)))
    }
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? saveSaving : saveQuotes}
    </Button>
  )
}
