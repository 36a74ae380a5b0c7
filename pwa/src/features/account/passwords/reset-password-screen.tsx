import {
  passwordLinkTexts,
  ResetPassword,
  type PasswordLinkResponse,
} from '@switchback/core/access/password-link.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readPasswordLink, resetPassword } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { CallFailed, refusalIn } from '../../../api/refused.ts'
import { withIssues } from '../../../forms/schema-resolver.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { confirmationIssues, NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { useHeadingFocus } from '../../../ui/page/focus-heading.ts'
import { Notice } from '../../../ui/notice.tsx'
import {
  accountSaving,
  forgotReturn,
  resetChecking,
  resetDone,
  resetDoneText,
  resetFailed,
  resetGoToLogin,
  resetInvalid,
  resetInvalidTitle,
  resetLead,
  resetRequest,
  resetSet,
  resetSetUpLead,
  resetSetUpTitle,
  resetTitle,
} from '../words.ts'

type State =
  | { kind: 'validating' }
  | { kind: 'invalid'; message: string }
  | { kind: 'valid'; link: PasswordLinkResponse }
  | { kind: 'done'; link: PasswordLinkResponse }

/** Source: ACCESS-11. */
const failed = resetFailed

function invalidText(error: unknown): string {
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.kind !== 'refused') return failed
  return failure.error ?? resetInvalid
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
      (error: unknown) => isGone || setState({ kind: 'invalid', message: invalidText(error) }),
    )
    return () => void (isGone = true)
  }, [token])
  return [state, setState] as const
}

/** Sets the first or a new password of a dealer or staff user. Source: ACCESS-11. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [state, setState] = useLink(token)
  switch (state.kind) {
    case 'validating':
      return <LoadingPage text={resetChecking} />
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
    <SmallPage title={resetInvalidTitle}>
      <div role="alert">
        <Notice look="fail" title={message} />
      </div>
      <div className="grid gap-3">
        <Link to="/dealer-forgot-password" className={buttonClass()}>
          {resetRequest}
        </Link>
        <Link to="/dealer-login" className={buttonClass('quiet')}>
          {forgotReturn}
        </Link>
      </div>
    </SmallPage>
  )
}

function Done({ link }: { link: PasswordLinkResponse }) {
  useHeadingFocus()
  const isSetup = link.purpose === 'setup'
  return (
    <SmallPage title={isSetup ? resetSet : resetDone}>
      <output className="block">
        {isSetup ? `You can now sign in as ${link.username}.` : resetDoneText}
      </output>
      <Link to={link.accountType === 'dealer' ? '/dealer-login' : '/admin'} className={buttonClass()}>
        {resetGoToLogin}
      </Link>
    </SmallPage>
  )
}

type FormProps = {
  link: PasswordLinkResponse
  token: string
  onDone: (link: PasswordLinkResponse) => void
  onInvalid: (message: string) => void
}

const isDeadLink = (error: unknown): boolean => refusalIn(error)?.code === 'invalid_token'

function PasswordForm({ link, token, onDone, onInvalid }: FormProps) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { password: '', confirmPassword: '' },
    check: (typed) =>
      withIssues(ResetPassword.safeParse({ token, password: typed.password }), confirmationIssues(typed)),
    explain: (error) => failureText(error, { otherwise: failed }),
  })
  const save = submit(async (request) => {
    try {
      onDone(await resetPassword(request))
    } catch (error) {
      if (!isDeadLink(error)) throw error
      onInvalid(invalidText(error))
    }
  })
  const isSetup = link.purpose === 'setup'
  return (
    <SmallPage title={isSetup ? resetSetUpTitle : resetTitle} lead={isSetup ? resetSetUpLead : resetLead}>
      <form
        noValidate
        aria-label="New password"
        className="grid gap-5"
        onSubmit={(event) => void save(event)}
      >
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        <p>
          Username: <strong>{link.username}</strong>
        </p>
        {/* Tells the browser's password manager which user the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <NewPasswordFields field={field} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? accountSaving : isSetup ? 'Set Password' : 'Reset Password'}
        </Button>
      </form>
    </SmallPage>
  )
}
