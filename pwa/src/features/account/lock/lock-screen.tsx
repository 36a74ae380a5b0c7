import { useEffect, useState } from 'react'
import { sessionToken } from '../../../api/session-token.ts'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { isOpen, unlock } from '../../../offline/lock/device-lock.ts'
import { lockRecords, type LockRecord } from '../../../offline/lock/lock-record.ts'
import { restoreTabWork } from '../../../offline/lock/tab-work.ts'
import { secondsToWait } from '../../../offline/lock/try-pin.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { digitsOfPin, PinField } from './pin-field.tsx'
import { lockForgot, lockOtherAccount, pinMessage, usernameChecking } from '../words.ts'

/** Back to where this tab was. A full page load: the page starts as it would after a reload. */
async function goBack(): Promise<void> {
  const account = accountOnDevice.read()
  const page = account && (await restoreTabWork(account.userId))
  window.location.replace(page && /^\/(?!\/|dealer-login)/.test(page) ? page : '/dealer/dashboard')
}

type Props = {
  locked: readonly LockRecord[]
  /** Somebody wants to sign in with a password. */
  onSignIn: (why: 'other' | 'forgotten' | 'ended') => void
}

/** The screen of a locked device: whose PIN to type, by initials, and nothing else of the account. Source: ACCESS-22. */
export function LockScreen({ locked, onSignIn }: Props) {
  const [userId, setUserId] = useState(locked[0]?.userId ?? '')
  useEffect(
    () =>
      sessionToken.onChangedElsewhere(() => {
        if (locked.some((each) => isOpen(each.userId))) void goBack()
      }),
    [locked],
  )
  const record = locked.find((each) => each.userId === userId) ?? locked[0]
  if (!record) return null
  return (
    <SmallPage title="Locked" lead={`Type the PIN of ${record.initials} to continue.`}>
      {locked.length > 1 ? (
        <ChoiceField
          name="locked-account"
          legend="Account"
          value={record.userId}
          onChoose={setUserId}
          choices={locked.map((each) => ({ value: each.userId, label: each.initials }))}
        />
      ) : null}
      <UnlockForm key={record.userId} record={record} onEnded={() => onSignIn('ended')} />
      <div className="grid justify-items-start gap-1 border-t border-line pt-4">
        <Button look="text" onClick={() => onSignIn('forgotten')}>
          {lockForgot}
        </Button>
        <Button look="text" onClick={() => onSignIn('other')}>
          {lockOtherAccount}
        </Button>
      </div>
    </SmallPage>
  )
}

const fieldId = 'unlock-pin'

function UnlockForm({ record, onEnded }: { record: LockRecord; onEnded: () => void }) {
  const [pin, setPin] = useState('')
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait(record.userId)
  useEffect(() => document.getElementById(fieldId)?.focus(), [])
  const submit = async () => {
    if (isBusy || pin === '') return
    setIsBusy(true)
    const result = await unlock(record.userId, pin)
    if (result.kind === 'unlocked') return goBack()
    setIsBusy(false)
    if (result.kind === 'ended') return onEnded()
    if (result.kind === 'wrong') setPin('')
    setMessage(pinMessage(result))
    wait.look()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <form
      noValidate
      aria-label="Unlock"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <PinField
        id={fieldId}
        label="PIN"
        value={pin}
        onChange={({ target }) => setPin(digitsOfPin(target.value))}
      />
      <Button type="submit" busy={isBusy || wait.seconds > 0}>
        {isBusy ? usernameChecking : wait.seconds > 0 ? `Wait ${wait.seconds} s` : 'Unlock'}
      </Button>
    </form>
  )
}

/** The seconds until the next try, counted down; also after a reload and for wrong PINs in another tab. */
function useWait(userId: string) {
  const read = () => secondsToWait(lockRecords.find(userId)?.retryAt ?? 0)
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds(read()), 500)
    return () => window.clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is made anew for another account
  }, [])
  return { seconds, look: () => setSeconds(read()) }
}
