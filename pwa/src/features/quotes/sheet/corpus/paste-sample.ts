/** The cells that a pasted vehicle should have, and no others. */
export type SampleRow = {
  readonly vin?: string
  readonly vehicle?: string
  readonly reference?: string
  readonly lotNumber?: string
  readonly pickupZip?: string
  readonly deliveryZip?: string
  readonly vehicleType?: string
  readonly transportType?: string
  readonly isRunning?: boolean
}

/** Text as it is pasted, with made-up data, and the vehicles in it. */
export type PasteSample = {
  readonly name: string
  readonly text: string
  readonly rows: readonly SampleRow[]
}

/** A vehicle of a sample. */
export const row = (vin: string, vehicle = '', more: SampleRow = {}): SampleRow => ({
  ...(vin ? { vin } : {}),
  ...(vehicle ? { vehicle } : {}),
  ...more,
})
