import { useId, useState } from 'react'
import type { VinCheck } from '@switchback/core/inspections/inspection-words.ts'
import { colorAtMost, plateAtMost } from '@switchback/core/inspections/signed-record.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { isIos } from '../../../offline/app/ios-tab.ts'
import type { Inspection, KeptPhoto } from '../../../offline/driver/inspection.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VinField } from '../../../ui/scan/vin-field.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import * as words from '../words.ts'
import { Mismatch } from './mismatch.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Whether what was read is the end of the vehicle's VIN; a vehicle without one has nothing to differ from. */
const isSame = (read: string, vin: string | null): boolean => vin === null || vin.endsWith(read)

const isWhole = (vin: string): boolean => vin.length === 6 || vin.length === 17

function missingOf({ vin, vinCheck }: Inspection, photo: KeptPhoto | undefined): string | undefined {
  if (vinCheck !== 'unreadable' && !isWhole(vin)) return words.vinMissing
  return vinCheck === 'scanned' || photo ? undefined : words.vinPhotoMissing
}

/** The VIN as the driver reads it on the car, never as the order says it. A mismatch stops and asks. Source: DRIVER-5. */
export function VinStep(props: StepProps) {
  const { inspection, photos, vehicle, change, onNext } = props
  const id = useId()
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const isUnreadable = inspection.vinCheck === 'unreadable'
  const isScanned = inspection.vinCheck === 'scanned'
  const photo = photos.find(({ slot }) => slot === 'vin')

  const read = (vin: string, vinCheck: VinCheck) => void change({ vin, vinCheck, mismatch: null })
  const type = (text: string) => {
    const vin = tidyVin(text)
    read(vin, vin.length === 17 ? 'typed' : 'last_six')
  }

  const goOn = () => {
    const missing = missingOf(inspection, photo)
    setError(missing)
    if (missing) return
    if (!isUnreadable && !inspection.mismatch && !isSame(inspection.vin, vehicle.vin))
      return setIsAsking(true)
    onNext()
  }

  if (isAsking) return <Mismatch {...props} onMisread={() => setIsAsking(false)} />
  return (
    <StepFrame
      title={words.vinTitle}
      help={vehicle.name}
      error={error}
      main={{ label: words.next, onPress: goOn }}
      other={{
        label: isUnreadable ? words.vinReadable : words.vinUnreadable,
        onPress: () => void change({ vinCheck: isUnreadable ? null : 'unreadable', vin: '', mismatch: null }),
      }}
    >
      {isUnreadable ? (
        <p>{words.vinUnreadableHelp}</p>
      ) : (
        <VinField
          id={id}
          label={words.vinLabel}
          hint={isIos() ? words.vinHelpIos : words.vinHelp}
          value={inspection.vin}
          enterKeyHint="done"
          className="min-h-14 text-xl tracking-[0.15em]"
          onChange={({ target }) => type(target.value)}
          onScan={(vin) => read(vin, 'scanned')}
        />
      )}
      {isWhole(inspection.vin) && vehicle.vin && isSame(inspection.vin, vehicle.vin) ? (
        <Notice look="done" live title={words.vinRight} />
      ) : null}
      {isScanned ? null : <VinPhoto inspectionId={inspection.id} photo={photo} />}
      {inspection.step === 'pickup' ? <Looks inspection={inspection} change={change} /> : null}
    </StepFrame>
  )
}

/** Color and plate, which stand on the paper if the driver notes them. Source: DRIVER-16. */
function Looks({ inspection, change }: Pick<StepProps, 'inspection' | 'change'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={words.colorLabel}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={colorAtMost}
        value={inspection.color}
        onChange={({ target }) => void change({ color: target.value })}
      />
      <TextField
        label={words.plateLabel}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={plateAtMost}
        className="figures"
        value={inspection.plate}
        onChange={({ target }) => void change({ plate: target.value.toUpperCase() })}
      />
    </div>
  )
}

function VinPhoto({ inspectionId, photo }: { inspectionId: string; photo: KeptPhoto | undefined }) {
  return (
    <PhotoField id="vin-photo" label={words.vinPhoto} inspectionId={inspectionId} slot="vin" photo={photo} />
  )
}
