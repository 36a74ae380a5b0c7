import { sendEmailTexts } from '@switchback/core/messages/send-email.ts'
import { useState } from 'react'
import { sendEmail, sendEmailFailure } from '../../queries/send-email.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Outcome = { readonly look: 'done' | 'fail'; readonly text: string; readonly error?: string | undefined }

/** Sends a test mail as staff. Source: MSG-12. */
export function EmailPanel() {
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      await sendEmail({ to, subject: 'Test email', text: 'This is a test email of the testing dashboard.' })
      setOutcome({ look: 'done', text: sendEmailTexts.testSent })
    } catch (error) {
      const { message, errors } = sendEmailFailure(error)
      setOutcome({ look: 'fail', text: message, error: errors['to'] })
    }
    setIsBusy(false)
  }
  return (
    <section aria-label="Email Testing" className="grid max-w-[28rem] gap-4">
      <p>Only staff can send: sign in to the admin portal first.</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          id="test-email-to"
          label="To"
          type="email"
          autoComplete="email"
          value={to}
          error={outcome?.error}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send test email'}
        </Button>
      </form>
      {outcome ? <Notice look={outcome.look} live title={outcome.text} /> : null}
    </section>
  )
}
