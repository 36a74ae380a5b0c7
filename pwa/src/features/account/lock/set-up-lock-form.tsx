import { SetUpLock } from '@switchback/core/access/lock-pin.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { setUpLock } from '../../../offline/lock/device-lock.ts'
import { watchIdle } from '../../../offline/lock/idle-lock.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { lockFailure, LockRefused } from './lock-failure.ts'
import { NewPinFields } from './new-pin-fields.tsx'
import {
  lockConfirmPin,
  lockIsOn,
  lockNotStored,
  lockPinHint,
  lockSetUp,
  lockSettingUp,
  lockTitle,
} from '../words.ts'

/** Source: ACCESS-22. */
export function SetUpLockForm({ onDone }: { onDone: (done: string | undefined) => void }) {
  const form = useSchemaForm({
    values: { pin: '', again: '', idleMinutes: '5' },
    check: (typed) => SetUpLock.safeParse(typed),
    explain: lockFailure,
    idPrefix: 'lock-',
  })
  const save = form.submit(async ({ pin, idleMinutes }) => {
    onDone(undefined)
    if (!(await setUpLock(pin, Number(idleMinutes)))) {
      throw new LockRefused(lockNotStored)
    }
    watchIdle()
    onDone(lockIsOn)
  })
  return (
    <form
      noValidate
      aria-label={lockTitle}
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => void save(event)}
    >
      <div role="alert" className="empty:hidden">
        {form.message ? <Notice look="fail" title={form.message} /> : null}
      </div>
      <NewPinFields form={form} labels={{ pin: 'PIN', again: lockConfirmPin }} hint={lockPinHint} />
      <Button type="submit" busy={form.isBusy} className="sm:w-56">
        {form.isBusy ? lockSettingUp : lockSetUp}
      </Button>
    </form>
  )
}
