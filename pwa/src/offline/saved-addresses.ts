import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { rememberAddress } from '@switchback/core/address/previous-addresses.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.addresses'

/**
 * The last five addresses that this account, or a visitor, used on this device, newest first, saved as lines
 * `street, city, STATE ZIP`. Source: ADDR-4, OFFLINE-4.
 */
export const savedAddresses = {
  all(): readonly Address[] {
    const saved = deviceStorage.read(ownKey(storageKey))
    if (!Array.isArray(saved)) return []
    return saved.flatMap((line) => {
      const parts = typeof line === 'string' ? splitAddress(line) : undefined
      return parts ? [addressOf(parts)] : []
    })
  },
  keep(address: Address): void {
    const lines = rememberAddress(savedAddresses.all(), address).map((saved) => saved.fullAddress)
    deviceStorage.write(ownKey(storageKey), lines)
  },
}
