import '../../api/strict-zod.ts'
import { AddTeamMember, type TeamMember } from '@switchback/core/team/team-member.ts'
import { useState } from 'react'
import { CallFailed, sentenceOf } from '../../api/refused.ts'
import { addTeamMember, changeTeamMember } from '../../api/team-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { firstFaults } from '../../ui/fields/first-faults.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { Notice } from '../../ui/notice.tsx'
import { MemberFields, type MemberErrors, type MemberForm } from './member-fields.tsx'

type Props = { member: TeamMember | undefined; onClose: () => void }

const blank: MemberForm = { firstName: '', lastName: '', email: '', phone: '', role: 'booker' }

function formOf({ firstName, lastName, email, phone, role }: TeamMember): MemberForm {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role }
}

/** The form, checked by the server's own schema before it is sent. */
function useMemberForm({ member, onClose }: Props) {
  const [form, setForm] = useState(member ? formOf(member) : blank)
  const [errors, setErrors] = useState<MemberErrors>({})
  const [state, setState] = useState<{ isBusy: boolean; message?: string }>({ isBusy: false })

  const refuse = (found: MemberErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`member-${first}`)?.focus()
  }
  const submit = async () => {
    if (state.isBusy) return
    const checked = AddTeamMember.safeParse(form)
    if (!checked.success) {
      refuse(firstFaults(checked.error.issues))
      return
    }
    setState({ isBusy: true })
    try {
      await (member ? changeTeamMember(member.id, checked.data) : addTeamMember(checked.data))
      onClose()
    } catch (fault) {
      setState({ isBusy: false, message: sentenceOf(fault, 'This could not be saved. Please try again.') })
      if (fault instanceof CallFailed && fault.failure.kind === 'refused') {
        refuse(firstFaults(fault.failure.details))
      }
    }
  }
  const change = (part: Partial<MemberForm>) => {
    setForm({ ...form, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }
  return { form, errors, state, change, submit }
}

/** Add Team Member, Edit Team Member. Source: spec/dealer-admin.md sections 2 and 5. */
export function TeamMemberDialog({ member, onClose }: Props) {
  const { form, errors, state, change, submit } = useMemberForm({ member, onClose })
  return (
    <Dialog
      labelledBy="member-heading"
      firstFocusId="member-firstName"
      onDismiss={state.isBusy ? undefined : onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div>
          <h2 id="member-heading" className="text-xl">
            {member ? 'Edit Team Member' : 'Add Team Member'}
          </h2>
          {member ? null : (
            <p className="mt-1 text-soft">They get a mail with a link and set their own password.</p>
          )}
        </div>
        <MemberFields form={form} errors={errors} onChange={change} />
        <div role="alert" className="empty:hidden">
          {state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" busy={state.isBusy}>
            {submitWord(member !== undefined, state.isBusy)}
          </Button>
          <Button look="quiet" busy={state.isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function submitWord(isEdit: boolean, isBusy: boolean): string {
  if (isBusy) return isEdit ? 'Saving…' : 'Sending…'
  return isEdit ? 'Save Changes' : 'Add Member'
}
