import { timings } from '@switchback/core/timings.ts'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/refused.ts'
import { resetMemberPassword } from './team-calls.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'

/** Sends the link and confirms it for three seconds. Source: ACCESS-11. */
export function ResetPasswordButton({ member }: { member: TeamMember }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const reset = async () => {
    setState('sending')
    try {
      await resetMemberPassword(member.id)
      setState('sent')
      setTimeout(() => setState('idle'), timings.resetSentMs)
    } catch (error) {
      setState('idle')
      void showAlert(sentenceOf(error, 'The link could not be sent. Please try again.'))
    }
  }
  return (
    <Button
      look="text"
      busy={state !== 'idle'}
      aria-label={state === 'sent' ? undefined : `Reset password of ${member.name}`}
      onClick={() => void reset()}
    >
      <span aria-live="polite" className="grid justify-items-start *:col-start-1 *:row-start-1">
        {/* Both labels take up space, so that nothing shifts under the finger. */}
        <span className={state === 'sent' ? 'invisible' : ''}>Reset password</span>
        {state === 'sent' ? <span>Reset sent!</span> : null}
      </span>
    </Button>
  )
}
