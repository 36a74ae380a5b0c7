import { AddTeamMember, type TeamMember } from '@switchback/core/team/team-member.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { addTeamMember, changeTeamMember } from './team-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { firstErrors } from '../../ui/fields/first-errors.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { MemberFields, type MemberForm } from './member-fields.tsx'

type Props = { member: TeamMember | undefined; onClose: () => void }

const blank: MemberForm = { firstName: '', lastName: '', email: '', phone: '', role: 'booker' }

function formOf({ firstName, lastName, email, phone, role }: TeamMember): MemberForm {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role }
}

const unsaved = { otherwise: 'This could not be saved. Please try again.' }

/** The Add Team Member and Edit Team Member dialogs. Source: DEALER-12, DEALER-13. */
export function TeamMemberDialog({ member, onClose }: Props) {
  const [form, setForm] = useState(member ? formOf(member) : blank)
  const action = useAction((error) => failureText(error, unsaved))
  const { errors, refuse, forgive, run } = action

  const submit = async () => {
    const checked = AddTeamMember.safeParse(form)
    if (!checked.success) {
      refuse(firstErrors(checked.error.issues))
      return
    }
    const { data } = checked
    if (await run(() => (member ? changeTeamMember(member.id, data) : addTeamMember(data)))) onClose()
  }
  const change = (part: Partial<MemberForm>) => {
    setForm({ ...form, ...part })
    forgive(part)
  }

  return (
    <FormDialog
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      submit={member ? 'Save Changes' : 'Add Member'}
      busyText={member ? 'Saving…' : 'Sending…'}
      keep="Cancel"
      isBusy={action.isBusy}
      message={action.message}
      attempt={action.attempt}
      firstFocusId="member-firstName"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {member ? null : <p className="text-soft">They get a mail with a link and set their own password.</p>}
      <MemberFields form={form} errors={errors} onChange={change} />
    </FormDialog>
  )
}
