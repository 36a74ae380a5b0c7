import '../../api/strict-zod.ts'
import {
  passwordLinkTexts,
  ResetPassword,
  type PasswordLinkAnswer,
} from '@switchback/core/access/password-link.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readPasswordLink, resetPassword } from '../../api/account-calls.ts'
import { failureText } from '../../api/failure-text.ts'
import { CallFailed } from '../../api/refused.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { firstFaults, type Faults } from '../../ui/fields/first-faults.ts'
import { confirmationFault, NewPasswordFields } from '../../ui/fields/new-password-fields.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { SmallPage } from '../../ui/layout/small-page.tsx'
import { useHeadingFocus } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/notice.tsx'

type State =
  | { kind: 'validating' }
  | { kind: 'invalid'; message: string }
  | { kind: 'valid'; link: PasswordLinkAnswer }
  | { kind: 'done'; link: PasswordLinkAnswer }

/** Source: spec/dealer-admin.md section 8 "Reset password". */
const failed = 'An error occurred while resetting your password. Please try again.'

function invalidText(fault: unknown): string {
  const failure = fault instanceof CallFailed ? fault.failure : undefined
  if (failure?.kind !== 'refused') return failed
  return failure.error ?? 'Invalid reset token. Please request a new password reset link.'
}

function useLink(token: string) {
  const [state, setState] = useState<State>(
    token === '' ? { kind: 'invalid', message: passwordLinkTexts.missing } : { kind: 'validating' },
  )
  useEffect(() => {
    if (token === '') return undefined
    let isGone = false
    readPasswordLink(token).then(
      (link) => isGone || setState({ kind: 'valid', link }),
      (fault: unknown) => isGone || setState({ kind: 'invalid', message: invalidText(fault) }),
    )
    return () => void (isGone = true)
  }, [token])
  return [state, setState] as const
}

/** Sets the first or a new password of a dealer or a member of staff. Source: spec/dealer-admin.md section 2 "Reset password". */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [state, setState] = useLink(token)
  switch (state.kind) {
    case 'validating':
      return <LoadingPage text="Checking your link…" />
    case 'invalid':
      return <InvalidLink message={state.message} />
    case 'valid':
      return (
        <PasswordForm
          link={state.link}
          token={token}
          onDone={(link) => setState({ kind: 'done', link })}
          onInvalid={(message) => setState({ kind: 'invalid', message })}
        />
      )
    case 'done':
      return <Done link={state.link} />
  }
}

function InvalidLink({ message }: { message: string }) {
  return (
    <SmallPage title="Invalid Reset Link">
      <div role="alert">
        <Notice look="fail" title={message} />
      </div>
      <div className="grid gap-3">
        <Link to="/dealer-forgot-password" className={buttonClass()}>
          Request New Reset Link
        </Link>
        <Link to="/dealer-login" className={buttonClass('quiet')}>
          Return to Login
        </Link>
      </div>
    </SmallPage>
  )
}

function Done({ link }: { link: PasswordLinkAnswer }) {
  useHeadingFocus()
  const isSetup = link.purpose === 'setup'
  return (
    <SmallPage title={isSetup ? 'Your password is set' : 'Password Reset Successful'}>
      <output className="block">
        {isSetup
          ? `You can now sign in as ${link.username}.`
          : 'Your password is set. Whoever was signed in with the old one is signed out.'}
      </output>
      <Link to={link.accountType === 'dealer' ? '/dealer-login' : '/admin'} className={buttonClass()}>
        Go to Login
      </Link>
    </SmallPage>
  )
}

type FormProps = {
  link: PasswordLinkAnswer
  token: string
  onDone: (link: PasswordLinkAnswer) => void
  onInvalid: (message: string) => void
}

/** The new password, what is wrong with it, and where setting it stands. */
function useNewPassword({ token, onDone, onInvalid }: Omit<FormProps, 'link'>) {
  const [values, setValues] = useState({ password: '', confirmPassword: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [state, setState] = useState<{ isSending: boolean; message?: string }>({ isSending: false })

  const submit = async () => {
    if (state.isSending) return
    const checked = ResetPassword.safeParse({ token, password: values.password })
    const found = {
      ...confirmationFault(values),
      ...(checked.success ? {} : firstFaults(checked.error.issues)),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) {
      document.getElementById(found['password'] ? 'password' : 'confirmPassword')?.focus()
      return
    }
    setState({ isSending: true })
    try {
      onDone(await resetPassword({ token, password: values.password }))
    } catch (fault) {
      const isDead =
        fault instanceof CallFailed &&
        fault.failure.kind === 'refused' &&
        fault.failure.code === 'invalid_token'
      if (isDead) {
        onInvalid(invalidText(fault))
        return
      }
      const { message, faults } = failureText(fault, { otherwise: failed })
      setFaults(faults)
      if (faults['password']) document.getElementById('password')?.focus()
      setState({ isSending: false, message })
    }
  }

  return { values, setValues, faults, state, submit }
}

function PasswordForm({ link, ...rest }: FormProps) {
  const { values, setValues, faults, state, submit } = useNewPassword(rest)
  const isSetup = link.purpose === 'setup'
  return (
    <SmallPage
      title={isSetup ? 'Set up your account' : 'Reset password'}
      lead={isSetup ? 'Choose the password of your account.' : 'Choose a new password.'}
    >
      <form
        noValidate
        aria-label="New password"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div role="alert" className="empty:hidden">
          {state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <p>
          Username: <strong>{link.username}</strong>
        </p>
        {/* Tells the browser's password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <NewPasswordFields
          values={values}
          faults={faults}
          onChange={(part) => setValues({ ...values, ...part })}
        />
        <Button type="submit" busy={state.isSending}>
          {state.isSending ? 'Saving…' : isSetup ? 'Set Password' : 'Reset Password'}
        </Button>
      </form>
    </SmallPage>
  )
}
