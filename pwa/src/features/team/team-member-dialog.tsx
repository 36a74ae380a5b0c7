import { AddTeamMember, type TeamMember } from '@switchback/core/team/team-member.ts'
import { failureText } from '../../api/failure-text.ts'
import { addTeamMember, changeTeamMember } from './team-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format/format-phone.ts'
import { roleOptions } from './member-roles.ts'

type Props = { member: TeamMember | undefined; onClose: () => void }

const blank = { firstName: '', lastName: '', email: '', phone: '', role: 'booker' }

function valuesOf({ firstName, lastName, email, phone, role }: TeamMember): typeof blank {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role }
}

const unsaved = { otherwise: "We couldn't save this. Please try again." }

/** The Add Team Member and Edit Team Member dialogs. Source: DEALER-12, DEALER-13. */
export function TeamMemberDialog({ member, onClose }: Props) {
  const { field, phone, submit, isBusy, message } = useSchemaForm({
    values: member ? valuesOf(member) : blank,
    check: (typed) => AddTeamMember.safeParse(typed),
    explain: (error) => failureText(error, unsaved),
    idPrefix: 'member-',
  })
  const save = submit(async (data) => {
    await (member ? changeTeamMember(member.id, data) : addTeamMember(data))
    onClose()
  })

  return (
    <FormDialog
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      submit={member ? 'Save Changes' : 'Add Member'}
      busyText={member ? 'Saving…' : 'Sending…'}
      keep="Cancel"
      isBusy={isBusy}
      message={message}
      firstFocusId="member-firstName"
      onSubmit={save}
      onClose={onClose}
    >
      {member ? null : <p className="text-soft">They'll get an email with a link to set their password.</p>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First Name" autoComplete="off" />
        <TextField {...field('lastName')} label="Last Name" autoComplete="off" />
      </div>
      <TextField {...field('email')} type="email" label="Email" autoComplete="off" inputMode="email" />
      <PhoneField {...phone('phone')} label="Phone" autoComplete="off" />
      <SelectField {...field('role')} label="Role">
        {roleOptions.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
