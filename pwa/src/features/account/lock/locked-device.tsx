import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { lockRecords } from '../../../offline/lock/lock-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LockScreen } from './lock-screen.tsx'
import { lockBack, lockOther, lockRemoved, lockTooMany } from '../words.ts'

const remarks = {
  other: lockOther,
  forgotten: lockRemoved,
  ended: lockTooMany,
} as const

/** The lock screen where an account is locked, and the sign-in page (`children`) behind it. Source: ACCESS-22. */
export function LockedDevice({ children }: { children: ReactNode }) {
  const [why, setWhy] = useState<keyof typeof remarks>()
  const navigate = useNavigate()
  const locked = lockRecords.locked()
  const signIn = (reason: keyof typeof remarks) => {
    setWhy(reason)
    // The requested page may belong to the locked account.
    if (reason === 'other') void navigate({ to: '/dealer-login', search: {}, replace: true })
  }
  if (why === undefined && locked.length > 0) return <LockScreen locked={locked} onSignIn={signIn} />
  if (why === undefined) return children
  return (
    <>
      <div className="measure max-w-[30rem] pt-6">
        <Notice live title={remarks[why]} />
        {locked.length > 0 ? (
          <Button look="text" className="mt-2" onClick={() => setWhy(undefined)}>
            {lockBack}
          </Button>
        ) : null}
      </div>
      {children}
    </>
  )
}
