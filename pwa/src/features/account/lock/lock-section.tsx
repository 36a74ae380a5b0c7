import { useState, useSyncExternalStore } from 'react'
import { lockRecords } from '../../../offline/lock/lock-record.ts'
import { AccountSection } from '../settings/account-section.tsx'
import { ChangeLockForm } from './change-lock-form.tsx'
import { SetUpLockForm } from './set-up-lock-form.tsx'

/** Sets up, changes and removes the quick lock of this account on this device. Source: ACCESS-22. */
export function LockSection({ userId }: { userId: string }) {
  const isSetUp = useSyncExternalStore(lockRecords.subscribe, () => lockRecords.find(userId) !== undefined)
  const [done, setDone] = useState<string>()
  return (
    <AccountSection
      title="Quick lock"
      lead="For a tablet that several people share: lock the app with one tap and open it with a PIN, even offline. The PIN works only on this device."
      done={done}
    >
      {isSetUp ? <ChangeLockForm userId={userId} onDone={setDone} /> : <SetUpLockForm onDone={setDone} />}
    </AccountSection>
  )
}
