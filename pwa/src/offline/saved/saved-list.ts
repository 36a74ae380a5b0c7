import { currentAccount } from '../device/current-account.ts'
import type { ListValue } from '../database/lists.ts'
import { loadLists } from '../database/load-lists.ts'
import type { ListName } from '../database/schema.ts'

/**
 * One list of what an account stores on this device: by default, the account of this moment. Never throws: where the
 * storage fails, nothing is stored and nothing is found, and `shownProblem` says so. Source: OFFLINE-4, OFFLINE-5.
 */
export function savedList<Name extends ListName>(name: Name) {
  const nothing = () => undefined
  return {
    /** Newest first. */
    all: (account = currentAccount()): Promise<ListValue<Name>[]> =>
      loadLists()
        .then(({ allSaved }) => allSaved({ name, account }))
        .catch(() => []),

    find: (id: string, account = currentAccount()): Promise<ListValue<Name> | undefined> =>
      loadLists()
        .then(({ findSaved }) => findSaved({ name, account }, id))
        .catch(nothing),

    /** When the device saved it; undefined if it has not. */
    timeOf: (id: string, account = currentAccount()): Promise<number | undefined> =>
      loadLists()
        .then(({ timeOfSaved }) => timeOfSaved({ name, account }, id))
        .catch(nothing),

    /** The value as it is now; undefined if it could not be stored. */
    update: (
      id: string,
      change: (known: ListValue<Name> | undefined) => ListValue<Name>,
      { account = currentAccount(), ...options }: { staysInPlace?: boolean; account?: string } = {},
    ): Promise<ListValue<Name> | undefined> => {
      return loadLists()
        .then(({ updateSaved }) => updateSaved({ name, account }, { id, change, ...options }))
        .catch(nothing)
    },

    /** As the newest. */
    save: (id: string, value: ListValue<Name>, account = currentAccount()): Promise<unknown> =>
      loadLists()
        .then(({ updateSaved }) => updateSaved({ name, account }, { id, change: () => value }))
        .catch(nothing),

    /** Removes what was saved before a moment, in milliseconds. */
    removeBefore: (moment: number, account = currentAccount()): Promise<unknown> =>
      loadLists()
        .then(({ removeSavedBefore }) => removeSavedBefore({ name, account }, moment))
        .catch(nothing),

    remove: (id: string, account = currentAccount()): Promise<void> =>
      loadLists()
        .then(({ removeSaved }) => removeSaved({ name, account }, id))
        .catch(nothing),
  }
}
