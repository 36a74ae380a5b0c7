import { sendEmailTexts } from '@switchback/core/messages/send-email.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../queries/me.ts'
import { sendEmail, sendEmailFailure } from '../../queries/send-email.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sendTestNotification } from './admin-dashboard-query.ts'

/** Shows that notifications and mails arrive. Source: STAFF-2, MSG-12. */
export function TestTools() {
  return (
    <DeskSection title="Test tools">
      <div className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <TestNotification />
        <TestEmail />
      </div>
    </DeskSection>
  )
}

function Outcome({ done, message }: { done?: string | undefined; message?: string | undefined }) {
  if (message) return <Notice look="fail" live title={message} />
  return done ? <Notice look="done" live title={done} /> : null
}

function TestNotification() {
  const { done, message, isBusy, run } = useAction()
  return (
    <div className="grid content-start gap-3">
      <p>Sends a notification to you alone. It appears behind the bell.</p>
      <div>
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => void run(sendTestNotification, 'Test notification sent. Look behind the bell.')}
        >
          Send test notification
        </Button>
      </div>
      <Outcome done={done} message={message} />
    </div>
  )
}

function TestEmail() {
  const { user } = useMe()
  const [to, setTo] = useState(user.email)
  const { done, message, isBusy, run } = useAction(sendEmailFailure)
  const json = {
    to,
    subject: 'Test email',
    text: 'This is a test email. If you can read it, emails of this system arrive.',
  }
  return (
    <form
      noValidate
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => sendEmail(json), sendEmailTexts.testSent)
      }}
    >
      <TextField
        label="Send a test email to"
        type="email"
        autoComplete="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <div>
        <Button type="submit" look="quiet" busy={isBusy}>
          Send test email
        </Button>
      </div>
      <Outcome done={done} message={message} />
    </form>
  )
}
