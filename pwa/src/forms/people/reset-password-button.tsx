import { timings } from '@switchback/core/timings.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'

type Props = {
  name: string
  /** Confirms that the link was sent. */
  sentText: string
  send: () => Promise<unknown>
}

/** Sends a password link and confirms it for three seconds. Source: ACCESS-11. */
export function ResetPasswordButton({ name, sentText, send }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const reset = async () => {
    setState('sending')
    try {
      await send()
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
      aria-label={state === 'sent' ? undefined : `Reset password of ${name}`}
      onClick={() => void reset()}
    >
      <span aria-live="polite" className="grid justify-items-start *:col-start-1 *:row-start-1">
        {/* Both labels take up space, so that nothing shifts under the finger. */}
        <span className={state === 'sent' ? 'invisible' : ''}>Reset password</span>
        {state === 'sent' ? <span>{sentText}</span> : null}
      </span>
    </Button>
  )
}
