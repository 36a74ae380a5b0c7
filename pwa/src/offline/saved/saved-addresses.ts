import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { rememberAddress } from '@switchback/core/address/previous-addresses.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import { savedList } from './saved-list.ts'

const lists = savedList('addresses')
const listId = 'previous'

const read = (lines: readonly string[] = []): readonly Address[] =>
  lines.flatMap((line) => {
    const parts = splitAddress(line)
    return parts ? [addressOf(parts)] : []
  })

/**
 * The last five addresses that this account, or a visitor, used on this device, newest first, saved as lines
 * `street, city, STATE ZIP`. Source: ADDR-4, OFFLINE-4.
 */
export const savedAddresses = {
  all: async (): Promise<readonly Address[]> => read(await lists.find(listId)),
  save: (address: Address): Promise<unknown> =>
    lists.update(listId, (lines) =>
      rememberAddress(read(lines), address).map(({ fullAddress }) => fullAddress),
    ),
}
