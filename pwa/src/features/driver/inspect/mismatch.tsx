import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LeaveBehind } from '../load/leave-behind.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** A VIN that is not the order's: the driver leaves the car, or says that the order is wrong, with a photo. Source: DRIVER-5. */
export function Mismatch(props: StepProps & { onMisread: () => void }) {
  const { inspection, photos, vehicle, change, onNext, onLeave, onMisread } = props
  const [error, setError] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const photo = photos.find(({ slot }) => slot === 'mismatch')
  const isPickup = inspection.step === 'pickup'

  const accept = async () => {
    if (!photo) return setError(words.vinPhotoMissing)
    await change({ mismatch: isPickup ? 'order_wrong' : 'wrong_car' })
    onNext()
  }
  return (
    <StepFrame title={words.mismatchTitle} error={error} main={{ label: words.misread, onPress: onMisread }}>
      <Notice title={words.mismatchText(inspection.vin, vehicle.name)} />
      <PhotoField
        id="mismatch-photo"
        label={words.mismatchPhoto}
        inspectionId={inspection.id}
        slot="mismatch"
        photo={photo}
      />
      {isPickup ? (
        <Button look="danger" className="min-h-14 w-full" onClick={() => setIsLeaving(true)}>
          {words.wrongCar}
        </Button>
      ) : null}
      <Button look="quiet" className="min-h-14 w-full" onClick={() => void accept()}>
        {isPickup ? words.orderWrong : words.goOnAnyway}
      </Button>
      {isLeaving ? (
        <LeaveBehind
          token={inspection.token}
          vehicle={vehicle}
          reason="wrong_car"
          onLeft={onLeave}
          onClose={() => setIsLeaving(false)}
        />
      ) : null}
    </StepFrame>
  )
}
