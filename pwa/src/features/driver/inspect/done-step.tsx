import type { DriverLoad, DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { showClock } from '../../../ui/show-moment.ts'
import { Copies } from '../load/copies.tsx'
import { isAllSent, SendingLine } from '../load/sending-line.tsx'
import { vehicleProgress, type VehicleProgress } from '../vehicle-progress.ts'
import type { Kept } from '../use-kept.ts'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'

type Props = {
  inspectionId: string
  load: DriverLoad
  kept: Kept
  vehicle: DriverVehicle
  step: InspectionStep
  onLeave: () => void
  onVehicle: (vehicle: DriverVehicle) => void
}

/** Whether the vehicle has the same step before it. */
const isNext = (step: InspectionStep, { state }: VehicleProgress): boolean =>
  state === (step === 'pickup' ? 'open' : 'picked_up')

/** A signed inspection: how far its sending is, and what comes next. */
export function DoneStep({ inspectionId, load, kept, vehicle, step, onLeave, onVehicle }: Props) {
  const all = vehicleProgress(load, kept)
  const signed = all
    .find((each) => each.vehicle.position === vehicle.position)
    ?.signed.find(({ id }) => id === inspectionId)
  const following = all.find((each) => each.vehicle.position !== vehicle.position && isNext(step, each))
  if (!signed) return null
  const time = showClock(new Date(signed.signedAt))
  return (
    <StepFrame
      title={step === 'pickup' ? words.pickedUp(time) : words.delivered(time)}
      help={vehicle.name}
      main={
        following
          ? { label: words.nextVehicle(following.vehicle.name), onPress: () => onVehicle(following.vehicle) }
          : { label: words.backToLoad, onPress: onLeave }
      }
      other={following ? { label: words.toLoad, onPress: onLeave } : undefined}
    >
      <SendingLine signed={signed} isLarge />
      <p>{isAllSent(signed.sending) ? words.doneSent : words.doneHelp}</p>
      <Copies load={load} step={step} />
    </StepFrame>
  )
}
