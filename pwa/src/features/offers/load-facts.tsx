import type { CarrierOffer, OfferedPlace, OfferedVehicle } from '@switchback/core/offers/offer.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import {
  factDeliverBy,
  factDelivery,
  factLoad,
  factMiles,
  factNote,
  factPickup,
  factTerms,
  factVehicles,
  factWindow,
  factZip,
  vehicleDoesNotRun,
  vehicleEnclosed,
  vehicleOpen,
  vehicleRuns,
} from './words.ts'

/** The load as a board shows it: towns, days, vehicles and terms. Source: OFFER-4. */
export function LoadFacts({ offer }: { offer: CarrierOffer }) {
  const { pickup, delivery, pickupFrom, pickupTo, deliverBy, vehicles, note } = offer
  return (
    <Facts>
      <Fact label={factPickup}>
        <Place {...pickup} />
      </Fact>
      <Fact label={factWindow}>
        {pickupFrom === pickupTo ? showDay(pickupFrom) : `${showDay(pickupFrom)} – ${showDay(pickupTo)}`}
      </Fact>
      <Fact label={factDelivery}>
        <Place {...delivery} />
      </Fact>
      {deliverBy === null ? null : <Fact label={factDeliverBy}>{showDay(deliverBy)}</Fact>}
      <Fact label={factMiles}>
        <span className="figures">{showCount(offer.miles)}</span>
      </Fact>
      <Fact label={factVehicles(vehicles.length)}>
        <ul className="grid gap-1">
          {vehicles.map((vehicle, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and their order never changes
            <li key={index}>
              <Vehicle {...vehicle} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={factTerms}>{offer.terms}</Fact>
      {note === null ? null : (
        <Fact label={factNote}>
          <span className="block text-left whitespace-pre-line">{note}</span>
        </Fact>
      )}
      <Fact label={factLoad}>{offer.loadNumber}</Fact>
    </Facts>
  )
}

function Place({ town, zip3 }: OfferedPlace) {
  return (
    <>
      {town} <span className="text-soft">{factZip(zip3)}</span>
    </>
  )
}

function Vehicle({ year, make, model, vehicleType, isRunning, isEnclosed }: OfferedVehicle) {
  const runs = isRunning ? vehicleRuns : vehicleDoesNotRun
  return (
    <>
      {year} {make} {model}
      <span className="block text-sm text-soft">
        {vehicleType}, {runs}, {isEnclosed ? vehicleEnclosed : vehicleOpen}
      </span>
    </>
  )
}
