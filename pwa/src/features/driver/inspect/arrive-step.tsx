import { instantNow } from '../../../offline/driver/inspection.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { StopAddress } from '../load/stop-card.tsx'
import { readPlace } from '../read-place.ts'
import { sending } from '../../../offline/driver/send-driver.ts'
import { arriveButton, arriveHelp, arriveTitle } from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Time and position at the stop. The position may come later, or never: nothing waits for it. Source: DRIVER-5. */
export function ArriveStep({ inspection, load, vehicle, change, onNext }: StepProps) {
  const { token, step } = inspection
  const arrive = async () => {
    const at = instantNow()
    await change({ arrivedAt: at })
    onNext()
    const place = await readPlace()
    if (place) await change({ place })
    await queueEvent(token, { id: newId(), kind: 'arrived', step, at, place } as { id: string })
    sending.retryNow()
  }
  return (
    <StepFrame
      title={arriveTitle}
      help={arriveHelp}
      main={{ label: arriveButton, onPress: () => void arrive() }}
    >
      <div>
        <p className="font-semibold">{vehicle.name}</p>
        <StopAddress stop={load[step]} />
      </div>
    </StepFrame>
  )
}
