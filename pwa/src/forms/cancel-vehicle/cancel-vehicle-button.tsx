import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { CancelVehicleProps } from './cancel-vehicle-dialog.later.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The dialog that cancels one vehicle of several, loaded on demand because few vehicles are cancelled. */
const CancelVehicle = lazyPart<CancelVehicleProps>(
  async () => (await import('./cancel-vehicle-dialog.later.tsx')).CancelVehicleDialog,
)

/** Opens the dialog that cancels this vehicle alone. Source: ORDER-44. */
export function CancelVehicleButton(props: Omit<CancelVehicleProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="text" className="min-h-11! text-fail!" onClick={() => setIsOpen(true)}>
        Cancel vehicle<span className="sr-only"> {nameOfVehicle(props.vehicle)}</span>
      </Button>
      {isOpen ? <CancelVehicle {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
