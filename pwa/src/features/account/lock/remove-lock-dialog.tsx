import { RemoveLock } from '@switchback/core/access/lock-pin.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { changeLock } from '../../../offline/lock/device-lock.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { expectRight, lockFailure } from './lock-failure.ts'
import { digitsOfPin, PinField } from './pin-field.tsx'
import {
  lockCurrentPin,
  lockIsOff,
  lockTurnOffQuestion,
  lockTurnOffText,
  usernameChecking,
} from '../words.ts'

type Props = { userId: string; onDone: (done: string) => void; onClose: () => void }

/** Source: ACCESS-22. */
export function RemoveLockDialog({ userId, onDone, onClose }: Props) {
  const { cleaned, submit, isBusy, message } = useSchemaForm({
    values: { present: '' },
    check: (typed) => RemoveLock.safeParse(typed),
    explain: lockFailure,
    idPrefix: 'remove-lock-',
  })
  const remove = submit(async ({ present }) => {
    expectRight(await changeLock(userId, present, undefined))
    onDone(lockIsOff)
    onClose()
  })
  return (
    <FormDialog
      title={lockTurnOffQuestion}
      submit="Turn off"
      busyText={usernameChecking}
      isBusy={isBusy}
      message={message}
      firstFocusId="remove-lock-present"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{lockTurnOffText}</p>
      <PinField {...cleaned('present', digitsOfPin)} label={lockCurrentPin} />
    </FormDialog>
  )
}
