import { ForgotPassword, passwordLinkHours } from '@switchback/core/access/password-link.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askForPasswordLink } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { useHeadingFocus } from '../../../ui/page/focus-heading.ts'
import { Notice } from '../../../ui/notice.tsx'
import {
  forgotBack,
  forgotFailed,
  forgotLead,
  forgotReturn,
  forgotSent,
  forgotSentText,
  forgotSubmit,
  forgotTitle,
} from '../words.ts'

type AccountType = ForgotPassword['accountType']
type Values = { email: string; accountType: AccountType }

/** Source: ACCESS-10. */
const failed = forgotFailed

const loginOf = (accountType: AccountType) => (accountType === 'admin' ? '/admin' : '/dealer-login')

/** Source: ACCESS-10. */
export function ForgotPasswordScreen({ accountType: first }: { accountType: AccountType }) {
  const [isSent, setIsSent] = useState(false)
  const { field, value, set, submit, isBusy, message } = useSchemaForm<Values, ForgotPassword>({
    values: { email: '', accountType: first },
    check: (typed) => ForgotPassword.safeParse(typed),
    explain: (error) => failureText(error, { otherwise: failed }),
  })
  const send = submit(async (request) => {
    await askForPasswordLink(request)
    setIsSent(true)
  })
  const accountType = value('accountType')
  if (isSent) return <Sent login={loginOf(accountType)} />
  return (
    <SmallPage title={forgotTitle} lead={forgotLead}>
      <form noValidate aria-label={forgotTitle} className="grid gap-5" onSubmit={(event) => void send(event)}>
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        <ChoiceField
          legend="Account type"
          name="accountType"
          value={accountType}
          onChoose={(type) => set('accountType', type)}
          choices={[
            { value: 'dealer', label: 'Dealer' },
            { value: 'admin', label: 'Admin' },
          ]}
        />
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Sending…' : forgotSubmit}
        </Button>
      </form>
      <p>
        <Link to={loginOf(accountType)} className="font-semibold underline underline-offset-4">
          {forgotBack}
        </Link>
      </p>
    </SmallPage>
  )
}

function Sent({ login }: { login: '/admin' | '/dealer-login' }) {
  useHeadingFocus()
  return (
    <SmallPage title={forgotSent}>
      <output className="grid gap-3">
        <p>{forgotSentText}</p>
        <p>
          Please check your inbox and spam folder. The reset link will expire in {passwordLinkHours} hours.
        </p>
      </output>
      <Link to={login} className={buttonClass('quiet')}>
        {forgotReturn}
      </Link>
    </SmallPage>
  )
}
