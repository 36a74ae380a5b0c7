import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { rememberAddress } from '@switchback/core/address/previous-addresses.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.addresses'

/**
 * The last five addresses that this account, or a visitor, used on this device, newest first, kept as lines `street, city, STATE ZIP`.
 * Source: spec/public.md section 2 "Address input"; decision 31.
 */
export const keptAddresses = {
  all(): readonly Address[] {
    const kept = deviceStorage.read(ownKey(storageKey))
    if (!Array.isArray(kept)) return []
    return kept.flatMap((line) => {
      const parts = typeof line === 'string' ? splitAddress(line) : undefined
      return parts ? [addressOf(parts)] : []
    })
  },
  keep(address: Address): void {
    const lines = rememberAddress(keptAddresses.all(), address).map((kept) => kept.fullAddress)
    deviceStorage.write(ownKey(storageKey), lines)
  },
}
