import { useState, useSyncExternalStore } from 'react'
import { lockRecords } from '../../../offline/lock/lock-record.ts'
import { AccountSection } from '../settings/account-section.tsx'
import { ChangeLockForm } from './change-lock-form.tsx'
import { SetUpLockForm } from './set-up-lock-form.tsx'
import { lockLead, lockTitle } from '../words.ts'

/** Sets up, changes and removes the quick lock of this account on this device. Source: ACCESS-22. */
export function LockSection({ userId }: { userId: string }) {
  const isSetUp = useSyncExternalStore(lockRecords.subscribe, () => lockRecords.find(userId) !== undefined)
  const [done, setDone] = useState<string>()
  return (
    <AccountSection title={lockTitle} lead={lockLead} done={done}>
      {isSetUp ? <ChangeLockForm userId={userId} onDone={setDone} /> : <SetUpLockForm onDone={setDone} />}
    </AccountSection>
  )
}
