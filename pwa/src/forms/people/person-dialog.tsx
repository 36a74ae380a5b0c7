import type { FormEvent, ReactNode } from 'react'
import { failureText, type Failure } from '../../api/failure-text.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FormFields } from '../form-fields.ts'

type PersonField = 'firstName' | 'lastName' | 'role'

type Props = {
  title: string
  /** The button that adds a user; the one that changes a user is the same everywhere. */
  addText: string
  isNew: boolean
  intro: string | undefined
  nameLabels: readonly [first: string, last: string]
  roles: readonly { readonly role: string; readonly label: string }[]
  roleHint?: string
  form: {
    readonly field: (name: PersonField) => ReturnType<FormFields<Record<PersonField, string>>['field']>
    readonly isBusy: boolean
    readonly message?: string | undefined
  }
  /** The fields between the names and the role. */
  children: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
}

/** The sentence under the title for a new user. */
export const invitedText = "They'll get an email with a link to set their password."

/** Explains why a user could not be saved. */
export const explainUnsaved = (error: unknown): Failure =>
  failureText(error, { otherwise: "We couldn't save this. Please try again." })

/** Adds or edits a user of a team: staff, or a dealership's. Source: DEALER-12, STAFF-6. */
export function PersonDialog(props: Props) {
  const { isNew, intro, nameLabels, roles, roleHint, form, children } = props
  const firstName = form.field('firstName')
  return (
    <FormDialog
      title={props.title}
      submit={isNew ? props.addText : 'Save Changes'}
      busyText={isNew ? 'Sending…' : 'Saving…'}
      keep="Cancel"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={firstName.id}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {intro ? <p className="text-soft">{intro}</p> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...firstName} label={nameLabels[0]} autoComplete="off" />
        <TextField {...form.field('lastName')} label={nameLabels[1]} autoComplete="off" />
      </div>
      {children}
      <SelectField {...form.field('role')} label="Role" {...(roleHint ? { hint: roleHint } : {})}>
        {roles.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
