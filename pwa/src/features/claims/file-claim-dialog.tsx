import type { SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import { claimKindNames, claimKinds, FileClaim } from '@switchback/core/orders/claims/claim.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { fileClaim, readOrderPhoto, type ClaimSide } from './claim-calls.ts'
import { ClaimPair } from './claim-pair.tsx'
import {
  fieldAmount,
  fieldAmountHint,
  fieldChoose,
  fieldKind,
  fieldVehicle,
  fieldWhat,
  fieldWhatHint,
  keepIt,
  reportHelp,
  reportSubmit,
  reportSubmitting,
  reportTitle,
  staffFile,
  staffFileHelp,
} from './words.ts'

export type FileClaimProps = {
  side: ClaimSide
  orderId: string
  vehicles: readonly VehicleResponse[]
  /** The photos with which the claim begins, and the position of their vehicle. Source: CLAIM-9. */
  begin?: ClaimBegin
  onClose: () => void
}

/** A pair of photos of a vehicle, by its position. */
export type ClaimBegin = { readonly vehicle: number; readonly pair: SlotPair }

function useClaimForm({ vehicles, begin }: FileClaimProps) {
  // A try after a lost answer has the same id, and is filed once.
  const [id] = useState(() => crypto.randomUUID())
  const only = vehicles.length === 1 ? vehicles[0]?.position : undefined
  const vehicleValue = begin?.vehicle ?? only
  const slot = begin && { slot: begin.pair.slot }
  return useSchemaForm({
    values: {
      vehicle: vehicleValue === undefined ? '' : String(vehicleValue),
      kind: begin ? 'damage' : '',
      what: '',
      amount: '',
    },
    check: ({ vehicle, ...typed }) =>
      FileClaim.safeParse({
        ...typed,
        ...slot,
        id,
        vehiclePosition: vehicle === '' ? undefined : Number(vehicle),
      }),
    fieldOf: (path) => (path === 'vehiclePosition' ? 'vehicle' : path),
    idPrefix: 'claim-',
  })
}

/** The vehicle and the photos with which a claim begins. Source: CLAIM-9. */
function Beginning({ side, orderId, vehicles, begin }: FileClaimProps & { begin: ClaimBegin }) {
  const vehicle = vehicles.find(({ position }) => position === begin.vehicle)
  return (
    <div>
      {vehicle ? <p className="font-semibold">{nameOfVehicle(vehicle)}</p> : null}
      <ClaimPair pair={begin.pair} load={(photo) => readOrderPhoto(side, orderId, photo)} />
    </div>
  )
}

/** Files a claim about one vehicle of an order. Source: CLAIM-1. */
export function FileClaimDialog(props: FileClaimProps) {
  const { side, orderId, vehicles, begin, onClose } = props
  const form = useClaimForm(props)
  const isKnown = begin !== undefined || vehicles.length === 1
  const send = form.submit(async (data) => {
    await fileClaim({ side, orderId }, data)
    onClose()
  })
  return (
    <FormDialog
      title={side === 'own' ? reportTitle : staffFile}
      submit={reportSubmit}
      busyText={reportSubmitting}
      keep={keepIt}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={begin ? 'claim-what' : isKnown ? 'claim-kind' : 'claim-vehicle'}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{side === 'own' ? reportHelp : staffFileHelp}</p>
      {begin ? <Beginning {...props} begin={begin} /> : null}
      {isKnown ? null : (
        <SelectField {...form.field('vehicle')} label={fieldVehicle}>
          <option value="">{fieldChoose}</option>
          {vehicles.map((vehicle) => (
            <option key={vehicle.position} value={vehicle.position}>
              {nameOfVehicle(vehicle)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField {...form.field('kind')} label={fieldKind}>
        <option value="">{fieldChoose}</option>
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {claimKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...form.field('what')} label={fieldWhat} hint={fieldWhatHint} maxLength={2000} />
      <DollarsField {...form.field('amount')} label={fieldAmount} hint={fieldAmountHint} />
    </FormDialog>
  )
}
