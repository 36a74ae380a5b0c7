import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { driverAddress } from '../../../offline/driver/driver-calls.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { SignedStep, VehicleProgress } from '../vehicle-progress.ts'
import * as words from '../words.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import { GatePass } from './gate-pass.tsx'
import { LeaveBehind } from './leave-behind.tsx'
import { SendingLine } from './sending-line.tsx'

type Props = {
  token: string
  progress: VehicleProgress
  /** Delivered and over: it is only read. */
  isReadOnly: boolean
  /** The next one: its button is the main action of the page. */
  isNext: boolean
  onStart: (vehicle: DriverVehicle, step: InspectionStep) => void
}

/** Marks that tell this vehicle from the others on the lot. */
const marksOf = ({ vin, lotNumber, stockNumber, isRunning, transport }: DriverVehicle): string =>
  [
    vin ? words.vinEnds(vin) : words.noVin,
    lotNumber ? words.lot(lotNumber) : '',
    stockNumber ? words.stock(stockNumber) : '',
    isRunning ? words.runs : words.doesNotRun,
    transport === 'enclosed' ? words.enclosed : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** One vehicle with its state and what to do with it. Source: DRIVER-7. */
export function VehicleItem(props: Props) {
  const { token, progress, isReadOnly } = props
  const { vehicle, state, signed } = progress
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => setIsLeaving(false)
  return (
    <li className="border-t border-edge pt-3">
      <h2 className="text-lg">{vehicle.name}</h2>
      <p className="figures text-base text-soft wrap-anywhere">{marksOf(vehicle)}</p>
      {signed.length === 0 ? (
        <p className="mt-1 text-base font-semibold">
          {state === 'left_behind' ? words.leftBehind : stateWithout(state)}
        </p>
      ) : null}
      {signed.map((each) => (
        <SignedLine
          key={each.id}
          token={token}
          signed={each}
          hasPaper={each === signed.findLast(({ isKnown }) => isKnown)}
        />
      ))}
      {isReadOnly ? null : <Actions {...props} onLeave={() => setIsLeaving(true)} />}
      {isLeaving ? <LeaveBehind token={token} vehicle={vehicle} onLeft={close} onClose={close} /> : null}
    </li>
  )
}

/** The buttons of a vehicle in its state. */
function Actions({ token, progress, isNext, onStart, onLeave }: Props & { onLeave: () => void }) {
  const { vehicle, state, begun } = progress
  const step = stepAfter[state]
  if (state === 'left_behind') {
    return (
      <Button
        look="text"
        aria-label={`${words.pickUpAfterAll}: ${vehicle.name}`}
        onClick={() => onStart(vehicle, 'pickup')}
      >
        {words.pickUpAfterAll}
      </Button>
    )
  }
  if (!step) return null
  const label = (begun ? goOnWords : startWords)[step]
  return (
    <>
      <Button
        look={isNext || begun ? 'main' : 'quiet'}
        aria-label={`${label}: ${vehicle.name}`}
        className="mt-3 min-h-14 w-full text-lg"
        onClick={() => onStart(vehicle, step)}
      >
        {label}
      </Button>
      {step === 'pickup' ? (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4">
          <Button look="text" aria-label={`${words.leaveBehind}: ${vehicle.name}`} onClick={onLeave}>
            {words.leaveBehind}
          </Button>
          {vehicle.hasGatePass ? <GatePass token={token} vehicle={vehicle} /> : null}
        </div>
      ) : null}
    </>
  )
}

const stepAfter: Partial<Record<VehicleProgress['state'], InspectionStep>> = {
  open: 'pickup',
  picked_up: 'delivery',
}
const startWords = { pickup: words.startPickup, delivery: words.startDelivery }
const goOnWords = { pickup: words.goOnPickup, delivery: words.goOnDelivery }

/** The state of a vehicle of which this link has no signed inspection: another driver may have made it. */
function stateWithout(state: VehicleProgress['state']): string {
  if (state === 'open') return words.waitingForPickup
  return state === 'picked_up' ? words.pickedUpElsewhere : words.deliveredElsewhere
}

type SignedLineProps = {
  token: string
  signed: SignedStep
  /** The last one that the server has: its link opens the paper of the whole load. */
  hasPaper: boolean
}

/** A signed inspection. A correction is taken after the delivery, too. Source: DRIVER-9. */
function SignedLine({ token, signed, hasPaper }: SignedLineProps) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  return (
    <div className="mt-1">
      <SendingLine signed={signed} />
      <div className="flex flex-wrap gap-x-5">
        {hasPaper ? (
          <a
            href={driverAddress(token, `/inspections/${signed.id}/paper`)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('text', 'text-base')}
          >
            {words.paper}
          </a>
        ) : null}
        <Button look="text" className="text-base" onClick={() => setIsCorrecting(true)}>
          {words.correct}
        </Button>
      </div>
      {isCorrecting ? (
        <CorrectionSheet token={token} inspectionId={signed.id} onClose={() => setIsCorrecting(false)} />
      ) : null}
    </div>
  )
}
