import { ForPerson } from '@switchback/core/privacy/account-data.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useAction } from '../../api/use-action.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import { erasePerson, savePersonData } from './person-data-calls.ts'

export type PersonDataProps = {
  person: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** A copy of somebody's data or the end of their account, each with a reason that the audit keeps. Source: PRIVACY-15. */
export function PersonDataDialog({ person, onClose }: PersonDataProps) {
  const [erasing, setErasing] = useState<string>()
  const form = useSchemaForm({
    values: { reason: '' },
    check: (typed) => ForPerson.safeParse(typed),
    idPrefix: 'person-data-',
  })
  const save = form.submit(async ({ reason }) => {
    await savePersonData(person.id, reason)
    onClose()
  })
  const ask = form.submit(async ({ reason }) => setErasing(reason))
  if (erasing !== undefined) {
    return (
      <EraseDialog person={person} reason={erasing} onBack={() => setErasing(undefined)} onDone={onClose} />
    )
  }
  return (
    <FormDialog
      title={`Data of ${person.name}`}
      submit="Download copy"
      busyText="Loading…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="person-data-reason"
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        For a request by this person. A copy has what we keep about them; deleting ends their account for
        good.
      </p>
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        hint="The audit keeps it. Don't write their name or address."
        rows={3}
        maxLength={500}
      />
      <Button look="danger" busy={form.isBusy} onClick={(event) => void ask(event)}>
        Delete their account
      </Button>
    </FormDialog>
  )
}

type EraseProps = Pick<PersonDataProps, 'person'> & {
  reason: string
  onBack: () => void
  onDone: () => void
}

function EraseDialog({ person, reason, onBack, onDone }: EraseProps) {
  const { message, isBusy, run } = useAction()
  const erase = async () => {
    if (await run(() => erasePerson(person.id, reason))) onDone()
  }
  return (
    <ConfirmDialog
      title={`Delete the account of ${person.name}?`}
      confirm="Delete for good"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void erase()}
      onClose={onBack}
    >
      <p>
        Their name, email, phone number, password, settings and sign-ins go, and they are signed out
        everywhere. Nobody can bring them back.
      </p>
      <p>
        Orders, invoices and records of what they did stay, and name a “Former user”. We tell them by email.
      </p>
    </ConfirmDialog>
  )
}
