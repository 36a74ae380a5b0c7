import { queryClient } from '../../api/query-client.ts'
import { AddTeamMember, type TeamMember } from '@switchback/core/team/team-member.ts'
import { explainUnsaved, invitedText, PersonDialog } from '../../forms/people/person-dialog.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format/format-phone.ts'
import { roleOptions } from './member-roles.ts'
import { addTeamMember, changeTeamMember, teamQuery } from './team-calls.ts'

type Props = { member: TeamMember | undefined; onClose: () => void }

const blank = { firstName: '', lastName: '', email: '', phone: '', role: 'booker' }

function valuesOf({ firstName, lastName, email, phone, role }: TeamMember): typeof blank {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role }
}

const latest = async ({ id }: TeamMember) =>
  (await queryClient.fetchQuery(teamQuery)).find((each) => each.id === id)

/** The Add Team Member and Edit Team Member dialogs. Source: DEALER-12, DEALER-13. */
export function TeamMemberDialog({ member, onClose }: Props) {
  const form = useRecordForm({
    record: member,
    values: member ? valuesOf(member) : blank,
    valuesOf,
    check: (typed) => AddTeamMember.safeParse(typed),
    latest,
    what: 'this user',
    explain: explainUnsaved,
    idPrefix: 'member-',
  })
  const save = form.save(async (data, seen) => {
    await (seen ? changeTeamMember(seen.id, { ...data, updatedAt: seen.updatedAt }) : addTeamMember(data))
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
