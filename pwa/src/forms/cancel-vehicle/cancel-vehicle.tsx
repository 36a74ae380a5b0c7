import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CancelVehicleProps } from './cancel-vehicle-dialog.tsx'

/** The dialog that cancels one vehicle of several, loaded on demand because few vehicles are cancelled. */
export const CancelVehicle = lazyPart<CancelVehicleProps>(
  async () => (await import('./cancel-vehicle-dialog.tsx')).CancelVehicleDialog,
)
