import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/refused.ts'
import { changeTeamMember } from '../../api/team-calls.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'

/** Active or not; admins switch it by pressing it. Source: spec/dealer-admin.md section 4 "Team member". */
export function MemberStatus({ member, canChange }: { member: TeamMember; canChange: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const { isActive } = member
  const words = isActive ? 'Active' : 'Inactive'
  const dot = (
    <span aria-hidden="true" className={`size-2.5 rounded-full ${isActive ? 'bg-done' : 'bg-edge'}`} />
  )
  if (!canChange) {
    return (
      <span className="inline-flex items-center gap-2">
        {dot}
        {words}
      </span>
    )
  }
  const toggle = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await changeTeamMember(member.id, { isActive: !isActive })
    } catch (fault) {
      void showAlert(sentenceOf(fault, 'The status could not be changed. Please try again.'))
    }
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${words}: ${member.name}`}
      aria-disabled={isBusy || undefined}
      title={isActive ? 'Press to deactivate' : 'Press to activate'}
      onClick={() => void toggle()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 hover:border-ink aria-disabled:opacity-60"
    >
      {dot}
      {words}
    </button>
  )
}
