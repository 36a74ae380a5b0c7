import { visitor } from '../device/current-account.ts'
import { deviceStorage } from '../device/device-storage.ts'

const listKey = 'switchback.orders-with-files'

const listOf = (key: string): readonly unknown[] => {
  const saved = deviceStorage.read(key)
  return Array.isArray(saved) ? saved : []
}

/** The lists of orders with files that earlier versions wrote to local storage, one for each account. */
export const firstOrderLists = {
  has: (account: string): boolean => listOf(firstOrderLists.keyOf(account)).length > 0,
  keyOf: (account: string): string => (account === visitor ? listKey : `${listKey}.${account}`),
  /** The account that an order's files belong to; an order in no list is a visitor's. */
  accountOf(orderId: string): string {
    const keys = deviceStorage.keys().filter((key) => key.startsWith(`${listKey}.`))
    const key = keys.find((each) => listOf(each).includes(orderId))
    return key?.slice(listKey.length + 1) ?? visitor
  },
  remove: (account: string): void => deviceStorage.remove(firstOrderLists.keyOf(account)),
}
