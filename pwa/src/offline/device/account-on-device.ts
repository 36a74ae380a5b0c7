import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.account'
/** Earlier versions stored the whole profile here; the account's database takes it over when it opens. */
const firstKey = 'switchback.me'

/** Who the device belongs to: what a page needs before it can open the account's database. */
export type AccountOnDevice = {
  readonly userId: string
  readonly role: 'dealer' | 'admin'
  readonly name: string
  readonly dealerId: string | null
}

const accountOf = ({ user, dealer }: MeResponse): AccountOnDevice => ({
  userId: user.id,
  role: user.role,
  name: `${user.firstName} ${user.lastName}`,
  dealerId: dealer?.id ?? null,
})

const isAccount = (value: unknown): value is AccountOnDevice =>
  typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'

function readFirst(): AccountOnDevice | undefined {
  const saved = deviceStorage.read(firstKey) as Partial<MeResponse> | null
  return saved?.user && 'dealer' in saved ? accountOf(saved as MeResponse) : undefined
}

/** Who was signed in at the last contact with the server; nobody after signing out. Source: OFFLINE-1. */
export const accountOnDevice = {
  read(): AccountOnDevice | undefined {
    const saved = deviceStorage.read(storageKey)
    return isAccount(saved) ? saved : readFirst()
  },
  save: (me: MeResponse): boolean => deviceStorage.write(storageKey, accountOf(me)),
  restore: (account: AccountOnDevice): boolean => deviceStorage.write(storageKey, account),
  /** Stores what an earlier version stored as a profile. Returns whether it is stored. */
  adoptFirst(): boolean {
    const account = accountOnDevice.read()
    return account !== undefined && deviceStorage.write(storageKey, account)
  },
  forget(): void {
    deviceStorage.remove(storageKey)
    deviceStorage.remove(firstKey)
  },
}
