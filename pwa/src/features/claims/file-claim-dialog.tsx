import { claimKindNames, claimKinds, FileClaim } from '@switchback/core/orders/claims/claim.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { fileClaim, type ClaimSide } from './claim-calls.ts'
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
  onClose: () => void
}

/** Files a claim about one vehicle of an order. Source: CLAIM-1. */
export function FileClaimDialog({ side, orderId, vehicles, onClose }: FileClaimProps) {
  // A try after a lost answer has the same id, and is filed once.
  const [id] = useState(() => crypto.randomUUID())
  const isOne = vehicles.length === 1
  const form = useSchemaForm({
    values: { vehicle: isOne ? String(vehicles[0]?.position) : '', kind: '', what: '', amount: '' },
    check: ({ vehicle, ...typed }) =>
      FileClaim.safeParse({ ...typed, id, vehiclePosition: vehicle === '' ? undefined : Number(vehicle) }),
    fieldOf: (path) => (path === 'vehiclePosition' ? 'vehicle' : path),
    idPrefix: 'claim-',
  })
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
      firstFocusId={isOne ? 'claim-kind' : 'claim-vehicle'}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{side === 'own' ? reportHelp : staffFileHelp}</p>
      {isOne ? null : (
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
