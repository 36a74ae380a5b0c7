import { AddTeamMember, type TeamMember } from '@switchback/core/team/team-member.ts'
import { addTeamMember, changeTeamMember } from './team-calls.ts'
import { explainUnsaved, invitedText, PersonDialog } from '../../forms/people/person-dialog.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format/format-phone.ts'
import { roleOptions } from './member-roles.ts'

type Props = { member: TeamMember | undefined; onClose: () => void }

const blank = { firstName: '', lastName: '', email: '', phone: '', role: 'booker' }

function valuesOf({ firstName, lastName, email, phone, role }: TeamMember): typeof blank {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role }
}

/** The Add Team Member and Edit Team Member dialogs. Source: DEALER-12, DEALER-13. */
export function TeamMemberDialog({ member, onClose }: Props) {
  const form = useSchemaForm({
    values: member ? valuesOf(member) : blank,
    check: (typed) => AddTeamMember.safeParse(typed),
    explain: explainUnsaved,
    idPrefix: 'member-',
  })
  const save = form.submit(async (data) => {
    await (member
      ? changeTeamMember(member.id, { ...data, updatedAt: member.updatedAt })
      : addTeamMember(data))
    onClose()
  })
  return (
    <PersonDialog
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      addText="Add Member"
      isNew={!member}
      intro={member ? undefined : invitedText}
      nameLabels={['First Name', 'Last Name']}
      roles={roleOptions}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...form.field('email')} type="email" label="Email" autoComplete="off" inputMode="email" />
      <PhoneField {...form.phone('phone')} label="Phone" autoComplete="off" />
    </PersonDialog>
  )
}
