import { ChangeLock } from '@switchback/core/access/lock-pin.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { changeLock } from '../../../offline/lock/device-lock.ts'
import { lockRecords } from '../../../offline/lock/lock-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { expectRight, lockFailure } from './lock-failure.ts'
import { NewPinFields } from './new-pin-fields.tsx'
import { digitsOfPin, PinField } from './pin-field.tsx'
import { RemoveLockDialog } from './remove-lock-dialog.tsx'
import {
  accountSaving,
  lockConfirmNewPin,
  lockCurrentPin,
  lockKeepPin,
  lockNewPin,
  lockTitle,
  lockTurnOff,
} from '../words.ts'

type Props = { userId: string; onDone: (done: string | undefined) => void }

/** Each change takes the present PIN: a tablet that lies open gives nobody else the lock. Source: ACCESS-22. */
export function ChangeLockForm({ userId, onDone }: Props) {
  const [isRemoving, setIsRemoving] = useState(false)
  const idleMinutes = String(lockRecords.find(userId)?.idleMinutes ?? 0)
  const form = useSchemaForm({
    values: { present: '', pin: '', again: '', idleMinutes },
    check: (typed) => ChangeLock.safeParse(typed),
    explain: lockFailure,
    idPrefix: 'lock-',
  })
  const save = form.submit(async ({ present, pin, idleMinutes: minutes }) => {
    onDone(undefined)
    expectRight(await changeLock(userId, present, { pin: pin || undefined, idleMinutes: Number(minutes) }))
    for (const name of ['present', 'pin', 'again'] as const) form.set(name, '')
    onDone('Saved.')
  })
  return (
    <>
      <form
        noValidate
        aria-label={lockTitle}
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => void save(event)}
      >
        <div role="alert" className="empty:hidden">
          {form.message ? <Notice look="fail" title={form.message} /> : null}
        </div>
        <PinField {...form.cleaned('present', digitsOfPin)} label={lockCurrentPin} />
        <NewPinFields form={form} labels={{ pin: lockNewPin, again: lockConfirmNewPin }} hint={lockKeepPin} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy} className="sm:w-56">
            {form.isBusy ? accountSaving : 'Save'}
          </Button>
          <Button look="quiet" onClick={() => setIsRemoving(true)}>
            {lockTurnOff}
          </Button>
        </div>
      </form>
      {isRemoving ? (
        <RemoveLockDialog userId={userId} onDone={onDone} onClose={() => setIsRemoving(false)} />
      ) : null}
    </>
  )
}
