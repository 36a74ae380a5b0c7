import {
  passwordLinkTexts,
  ResetPassword,
  type PasswordLinkResponse,
} from '@switchback/core/access/password-link.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readPasswordLink, resetPassword } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { refusalIn, sentenceOf } from '../../../api/refused.ts'
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

type AccountType = PasswordLinkResponse['accountType']

type State =
  | { kind: 'validating' }
  | { kind: 'invalid'; message: string }
  /** Nobody could say whether the link is good. */
  | { kind: 'unchecked'; message: string }
  /** The link is used up after an attempt whose response was lost. */
  | { kind: 'maybe-done' }
  | { kind: 'valid'; link: PasswordLinkResponse }
  | { kind: 'done'; link: PasswordLinkResponse }

/** Source: ACCESS-11. */
const failed = resetFailed
const uncheckedText = "We couldn't check your link. Please try again."
const maybeTitle = 'Your password may be set already'
const maybeText =
  'The link was used, but we lost the response. Try to sign in with the password that you just chose. If that fails, request a new link.'

const loginOf = (accountType: AccountType) => (accountType === 'admin' ? '/admin' : '/dealer-login')

/** Whether the server said that the link opens nothing. Other failures do not tell. */
const isDeadLink = (error: unknown): boolean => refusalIn(error)?.status === 400

const invalidText = (error: unknown): string => sentenceOf(error, resetInvalid)

function useLink(token: string) {
  const [state, setState] = useState<State>(
    token === '' ? { kind: 'invalid', message: passwordLinkTexts.missing } : { kind: 'validating' },
  )
  const isAsked = state.kind === 'validating'
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    readPasswordLink(token).then(
      (link) => isGone || setState({ kind: 'valid', link }),
      (error: unknown) =>
        isGone ||
        setState(
          isDeadLink(error)
            ? { kind: 'invalid', message: invalidText(error) }
            : { kind: 'unchecked', message: sentenceOf(error, uncheckedText) },
        ),
    )
    return () => void (isGone = true)
  }, [token, isAsked])
  return [state, setState] as const
}

type Props = { token: string; accountType: AccountType }

/** Sets the first or a new password of a dealer or staff user. Source: ACCESS-11. */
export function ResetPasswordScreen({ token, accountType }: Props) {
  const [state, setState] = useLink(token)
  switch (state.kind) {
    case 'validating':
      return <LoadingPage text={resetChecking} />
    case 'invalid':
      return <InvalidLink accountType={accountType} title={resetInvalidTitle} message={state.message} />
    case 'unchecked':
      return <Unchecked message={state.message} onRetry={() => setState({ kind: 'validating' })} />
    case 'maybe-done':
      return <InvalidLink accountType={accountType} title={maybeTitle} message={maybeText} />
    case 'valid':
      return (
        <PasswordForm
          link={state.link}
          token={token}
          onDone={(link) => setState({ kind: 'done', link })}
          onInvalid={(message) => setState({ kind: 'invalid', message })}
          onMaybeDone={() => setState({ kind: 'maybe-done' })}
        />
      )
    case 'done':
      return <Done link={state.link} />
  }
}

type InvalidProps = { accountType: AccountType; title: string; message: string }

function InvalidLink({ accountType, title, message }: InvalidProps) {
  return (
    <SmallPage title={title}>
      <div role="alert">
        <Notice look="fail" title={message} />
      </div>
      <div className="grid gap-3">
        <Link
          to="/dealer-forgot-password"
          search={accountType === 'admin' ? { accountType } : {}}
          className={buttonClass()}
        >
          {resetRequest}
        </Link>
        <Link to={loginOf(accountType)} className={buttonClass('quiet')}>
          {forgotReturn}
        </Link>
      </div>
    </SmallPage>
  )
}

/** The server could not be asked: the link may be good, so it can be checked again. */
function Unchecked({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <SmallPage title={resetTitle}>
      <div role="alert">
        <Notice look="fail" title={message} />
      </div>
      <Button onClick={onRetry}>Try again</Button>
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
      <Link to={loginOf(link.accountType)} className={buttonClass()}>
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
  onMaybeDone: () => void
}

const isUsedUp = (error: unknown): boolean => refusalIn(error)?.code === 'invalid_token'

function PasswordForm({ link, token, onDone, onInvalid, onMaybeDone }: FormProps) {
  const [isUnanswered, setIsUnanswered] = useState(false)
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
      if (isUsedUp(error)) return isUnanswered ? onMaybeDone() : onInvalid(invalidText(error))
      // A server error may come after the password was saved, too.
      if ((refusalIn(error)?.status ?? 500) >= 500) setIsUnanswered(true)
      throw error
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
