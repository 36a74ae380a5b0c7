import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { useState } from 'react'
import { changeTeamMember } from './team-calls.ts'
import { failureText } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

const unchanged = { otherwise: 'The status could not be changed. Please try again.' }

/**
 * Shows whether a member is active; admins press it to change that, after a confirmation. Source: DEALER-12, DEALER-13.
 */
export function MemberStatus({ member, canChange }: { member: TeamMember; canChange: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
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
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isActive}
        aria-label={`${words}: ${member.name}`}
        title={isActive ? 'Press to deactivate' : 'Press to activate'}
        onClick={() => setIsAsked(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 hover:border-ink"
      >
        {dot}
        {words}
      </button>
      {isAsked ? <SwitchMember member={member} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

function SwitchMember({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  // Applies the confirmed change, even if the list is refetched in the meantime.
  const [{ id, name, isActive }] = useState(member)
  const { message, isBusy, run } = useAction((error) => failureText(error, unchanged))
  const change = async () => {
    if (await run(() => changeTeamMember(id, { isActive: !isActive }))) onClose()
  }
  return (
    <ConfirmDialog
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      confirm={isActive ? 'Deactivate' : 'Activate'}
      look={isActive ? 'danger' : 'main'}
      isBusy={isBusy}
      message={message}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>
        {isActive
          ? 'They are signed out everywhere at once and cannot sign in until they are activated again.'
          : 'They can sign in again.'}
      </p>
    </ConfirmDialog>
  )
}
