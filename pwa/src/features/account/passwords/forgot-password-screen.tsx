import { ForgotPassword, passwordLinkHours } from '@switchback/core/access/password-link.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askForPasswordLink } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { firstErrors, type Errors } from '../../../ui/fields/first-errors.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { useHeadingFocus } from '../../../ui/focus-heading.ts'
import { Notice } from '../../../ui/notice.tsx'

type AccountType = ForgotPassword['accountType']
type State = { kind: 'editing'; message?: string } | { kind: 'sending' } | { kind: 'sent' }

/** Source: ACCESS-10. */
const failed = 'An error occurred while sending the password reset email. Please try again.'

const loginOf = (accountType: AccountType) => (accountType === 'admin' ? '/admin' : '/dealer-login')

/** The form's values and submission state. */
function useForgotPassword(first: AccountType) {
  const [email, setEmail] = useState('')
  const [accountType, setAccountType] = useState(first)
  const [errors, setFaults] = useState<Errors>({})
  const [state, setState] = useState<State>({ kind: 'editing' })

  const submit = async () => {
    if (state.kind === 'sending') return
    const checked = ForgotPassword.safeParse({ email, accountType })
    setFaults(checked.success ? {} : firstErrors(checked.error.issues))
    if (!checked.success) {
      document.getElementById('email')?.focus()
      return
    }
    setState({ kind: 'sending' })
    try {
      await askForPasswordLink(checked.data)
      setState({ kind: 'sent' })
    } catch (error) {
      const { message, errors } = failureText(error, { otherwise: failed })
      setFaults(errors)
      setState({ kind: 'editing', message })
    }
  }

  return { email, setEmail, accountType, setAccountType, errors, state, submit }
}

/** Source: ACCESS-10. */
export function ForgotPasswordScreen({ accountType: first }: { accountType: AccountType }) {
  const { email, setEmail, accountType, setAccountType, errors, state, submit } = useForgotPassword(first)
  if (state.kind === 'sent') return <Sent login={loginOf(accountType)} />
  return (
    <SmallPage title="Forgot password" lead="We send you a link to choose a new one.">
      <form
        noValidate
        aria-label="Forgot password"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div role="alert" className="empty:hidden">
          {state.kind === 'editing' && state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <ChoiceField
          legend="Account type"
          name="accountType"
          value={accountType}
          onChoose={setAccountType}
          choices={[
            { value: 'dealer', label: 'Dealer' },
            { value: 'admin', label: 'Admin' },
          ]}
        />
        <TextField
          id="email"
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={state.kind === 'sending'}>
          {state.kind === 'sending' ? 'Sending…' : 'Send Reset Link'}
        </Button>
      </form>
      <p>
        <Link to={loginOf(accountType)} className="font-semibold underline underline-offset-4">
          Back to login
        </Link>
      </p>
    </SmallPage>
  )
}

function Sent({ login }: { login: '/admin' | '/dealer-login' }) {
  useHeadingFocus()
  return (
    <SmallPage title="Check Your Email">
      <output className="grid gap-3">
        <p>
          If an account exists with the email you provided, we've sent instructions to reset your password.
        </p>
        <p>
          Please check your inbox and spam folder. The reset link will expire in {passwordLinkHours} hours.
        </p>
      </output>
      <Link to={login} className={buttonClass('quiet')}>
        Return to Login
      </Link>
    </SmallPage>
  )
}
