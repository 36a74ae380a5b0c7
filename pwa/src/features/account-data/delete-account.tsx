import type { SignedInUser } from '@switchback/core/access/me-response.ts'
import { EraseOwnAccount } from '@switchback/core/privacy/account-data.ts'
import { useCallback, useEffect, useState } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { deviceChanges } from '../../offline/device/device-changes.ts'
import { readUnsentWork, wordsOfWork, type UnsentWork } from '../../offline/lock/unsent-work.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FieldError } from '../../ui/fields/field-frame.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { eraseOwnAccount } from './account-data-calls.ts'
import { SendWorkFirst } from './send-work-first.tsx'
import {
  deleteBusy,
  deleteCodeHint,
  deleteConfirm,
  deleteGoes,
  deleteKeep,
  deleteMail,
  deletePassword,
  deleteQuestion,
  deleteStaysDealer,
  deleteStaysStaff,
  deleteUnderstood,
} from './words.ts'

/** Loads the way out of the account, before it is deleted: signs out on this device and leaves the page. */
export type LoadLeave = () => Promise<() => Promise<void>>

type Props = { user: SignedInUser; loadLeave: LoadLeave; onClose: () => void }

const isUnsent = (work: UnsentWork): boolean => work.isUnknown === true || wordsOfWork(work).length > 0

/** The work that only this device has, kept up to date; undefined until it is read. */
function useUnsentWork(userId: string) {
  const [work, setWork] = useState<UnsentWork>()
  const look = useCallback(async () => {
    const found = await readUnsentWork(userId)
    setWork(found)
    return found
  }, [userId])
  useEffect(() => {
    void readUnsentWork(userId).then(setWork)
    return deviceChanges.subscribe(({ account }) => {
      if (account === userId) void look()
    })
  }, [look, userId])
  return { work, look }
}

/** Deletes the user's own account, once nothing on this device is unsent. Source: PRIVACY-14, OFFLINE-4. */
export function DeleteAccount({ user, loadLeave, onClose }: Props) {
  const { work, look } = useUnsentWork(user.id)
  if (!work) return null
  if (isUnsent(work)) {
    return <SendWorkFirst account={user.id} work={work} onCheckAgain={look} onClose={onClose} />
  }
  const erase = async (json: EraseOwnAccount) => {
    // Another tab may have made some meanwhile: the dialog then shows it.
    if (isUnsent(await look())) return
    const leave = await loadLeave()
    await eraseOwnAccount(json)
    await leave()
  }
  return <ConfirmDelete user={user} erase={erase} onClose={onClose} />
}

type ConfirmProps = Pick<Props, 'user' | 'onClose'> & { erase: (json: EraseOwnAccount) => Promise<void> }

function ConfirmDelete({ user, erase, onClose }: ConfirmProps) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { password: '', code: '', isConfirmed: false },
    check: (typed) => EraseOwnAccount.safeParse(typed),
    explain: callFailure,
    idPrefix: 'delete-account-',
  })
  const { error, ...confirmed } = field('isConfirmed')
  return (
    <FormDialog
      title={deleteQuestion}
      submit={deleteConfirm}
      busyText={deleteBusy}
      keep={deleteKeep}
      look="danger"
      isBusy={isBusy}
      message={message}
      firstFocusId="delete-account-password"
      onSubmit={submit(erase)}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p>{deleteGoes}</p>
        <p>{user.role === 'dealer' ? deleteStaysDealer : deleteStaysStaff}</p>
        <p className="wrap-anywhere">{deleteMail(user.email)}</p>
      </div>
      <PasswordField {...field('password')} label={deletePassword} autoComplete="current-password" />
      {user.twoFactorEnabled ? (
        <TextField
          {...field('code')}
          label="Code"
          hint={deleteCodeHint}
          autoComplete="one-time-code"
          maxLength={40}
          className="figures"
        />
      ) : null}
      <div>
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            {...confirmed}
            type="checkbox"
            className="size-5 shrink-0 accent-action"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'delete-account-isConfirmed-error' : undefined}
          />
          {deleteUnderstood}
        </label>
        <FieldError id="delete-account-isConfirmed-error">{error}</FieldError>
      </div>
    </FormDialog>
  )
}
