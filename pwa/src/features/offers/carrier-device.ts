import { deviceStorage } from '../../offline/device/device-storage.ts'

const key = 'switchback.carrier'

type Remembered = { readonly device: string; readonly dotNumber: string }

function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' && value !== null && 'device' in value && 'dotNumber' in value

/**
 * The secret of this device, which needs no PIN after the first right one, and the USDOT number that was typed last.
 * Source: OFFER-5.
 */
export function carrierDevice(): Remembered {
  const stored = deviceStorage.read(key)
  if (isRemembered(stored)) return stored
  const made = { device: newDevice(), dotNumber: '' }
  deviceStorage.write(key, made)
  return made
}

/** Remembers the USDOT number for the next load. */
export function rememberDotNumber(dotNumber: string): void {
  deviceStorage.write(key, { ...carrierDevice(), dotNumber })
}
