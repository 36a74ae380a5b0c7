import { timings } from '@switchback/core/timings.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applyAsDealer } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import type { Errors } from '../../../ui/fields/first-errors.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useHeadingFocus } from '../../../ui/focus-heading.ts'
import { Notice } from '../../../ui/notice.tsx'
import { blankSignUp, checkSignUp, summaryOf, type SignUpValues } from './sign-up-form.ts'
import { AccountSection, AddressSection, CompanySection, TermsSection } from './sign-up-sections.tsx'
import { useUsernameCheck, type UsernameCheck } from './use-username-check.ts'

type State =
  | { kind: 'editing'; message?: string }
  | { kind: 'sending' }
  | { kind: 'submitted'; username: string; email: string; companyName: string }

/** Source: DEALER-2. */
const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: 'Failed to submit application',
}

/** The form's values, errors and submission state. */
function useSignUp() {
  const [values, setValues] = useState(blankSignUp)
  const [errors, setFaults] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'editing' })
  const check = useUsernameCheck(values.username.trim())

  const refuse = (found: Errors, message?: string) => {
    setFaults(found)
    setAttempt((count) => count + 1)
    setState({ kind: 'editing', ...(message === undefined ? {} : { message }) })
  }
  const change = (part: Partial<SignUpValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const submit = async () => {
    if (state.kind === 'sending' || check === 'checking' || check === 'taken') return
    const checked = checkSignUp(values)
    if (checked.errors) {
      refuse(checked.errors)
      return
    }
    setState({ kind: 'sending' })
    try {
      await applyAsDealer(checked.application)
      const { username, email, companyName } = checked.application
      setState({ kind: 'submitted', username, email, companyName })
    } catch (error) {
      const { message, errors } = failureText(error, texts)
      refuse(errors, message)
    }
  }
  return { values, errors, attempt, state, check, change, submit }
}

/** Source: DEALER-2. */
export function SignUpScreen() {
  const { values, errors, attempt, state, check, change, submit } = useSignUp()
  if (state.kind === 'submitted') return <Submitted {...state} />
  const section = { values, errors, onChange: change }
  return (
    <Page
      title="Become a dealer partner"
      lead={`Your own rates, invoice terms and a team of your own. Our review takes ${timings.applicationReviewPage}.`}
    >
      <form
        noValidate
        aria-label="Dealer application"
        className="grid gap-10"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary errors={summaryOf(errors)} attempt={attempt} />
        <div role="alert" className="empty:hidden">
          {state.kind === 'editing' && state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <CompanySection {...section} />
        <AddressSection {...section} />
        <AccountSection {...section} check={check} />
        <TermsSection {...section} />
        <SubmitRow isSending={state.kind === 'sending'} check={check} />
      </form>
    </Page>
  )
}

function SubmitRow({ isSending, check }: { isSending: boolean; check: UsernameCheck }) {
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <Button type="submit" busy={isSending || check === 'checking' || check === 'taken'} className="sm:w-72">
        {isSending ? 'Submitting…' : 'Submit Application'}
      </Button>
      <p>
        Already have an account?{' '}
        <Link to="/dealer-login" className="font-semibold underline underline-offset-4">
          Back to dealer login
        </Link>
      </p>
    </div>
  )
}

function Submitted({ username, email, companyName }: Extract<State, { kind: 'submitted' }>) {
  useHeadingFocus()
  return (
    <Page
      title="Application Submitted"
      lead={`Thank you. We review your application within ${timings.applicationReviewPage} and tell you by email.`}
    >
      <Facts>
        <Fact label="Company">{companyName}</Fact>
        <Fact label="Username">{username}</Fact>
        <Fact label="Email">{email}</Fact>
      </Facts>
      <Link to="/" className={buttonClass('main', 'mt-8')}>
        Return to Home
      </Link>
    </Page>
  )
}
