import type { ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { timings } from '@switchback/core/timings.ts'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { applyAsDealer } from '../account-calls.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useHeadingFocus } from '../../../ui/page/focus-heading.ts'
import { Notice } from '../../../ui/notice.tsx'
import { blankSignUp, checkSignUp, summaryOf } from './sign-up-form.ts'
import { AccountSection, AddressSection, CompanySection, TermsSection } from './sign-up-sections.tsx'
import { useUsernameCheck, type UsernameCheck } from './use-username-check.ts'
import {
  applyBack,
  applyDone,
  applyFailed,
  applyHome,
  applySubmit,
  applySubmitting,
  applyTitle,
} from '../words.ts'

type Submitted = Pick<ApplyAsDealer, 'username' | 'email' | 'companyName'>

/** Source: DEALER-2. */
const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: applyFailed,
}

/** The form, the check of the user name, and the application once it is sent. */
function useSignUp() {
  const [submitted, setSubmitted] = useState<Submitted>()
  const form = useSchemaForm({
    values: blankSignUp,
    check: checkSignUp,
    explain: (error) => failureText(error, texts),
    hasSummary: true,
  })
  const check = useUsernameCheck(form.value('username').trim())
  const send = form.submit(async (application) => {
    await applyAsDealer(application)
    setSubmitted(application)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check !== 'checking' && check !== 'taken') void send(event)
  }
  return { form, check, submit, submitted }
}

/** Source: DEALER-2. */
export function SignUpScreen() {
  const { form, check, submit, submitted } = useSignUp()
  if (submitted) return <Submitted {...submitted} />
  return (
    <Page
      title={applyTitle}
      lead={`Your own rates, invoice terms and a team of your own. Review takes ${timings.applicationReviewPage}.`}
    >
      <form noValidate aria-label="Dealer application" className="grid gap-10" onSubmit={submit}>
        <ErrorSummary errors={form.attempt > 0 ? summaryOf(form.error) : []} attempt={form.attempt} />
        <div role="alert" className="empty:hidden">
          {form.message ? <Notice look="fail" title={form.message} /> : null}
        </div>
        <CompanySection {...form} />
        <AddressSection {...form} />
        <AccountSection {...form} check={check} />
        <TermsSection {...form} />
        <SubmitRow isSending={form.isBusy} check={check} />
      </form>
    </Page>
  )
}

function SubmitRow({ isSending, check }: { isSending: boolean; check: UsernameCheck }) {
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <Button type="submit" busy={isSending || check === 'checking' || check === 'taken'} className="sm:w-72">
        {isSending ? applySubmitting : applySubmit}
      </Button>
      <p>
        Already have an account?{' '}
        <Link to="/dealer-login" className="font-semibold underline underline-offset-4">
          {applyBack}
        </Link>
      </p>
    </div>
  )
}

function Submitted({ username, email, companyName }: Submitted) {
  useHeadingFocus()
  return (
    <Page
      title={applyDone}
      lead={`Thank you. We'll review your application within ${timings.applicationReviewPage} and let you know by email.`}
    >
      <Facts>
        <Fact label="Company">{companyName}</Fact>
        <Fact label="Username">{username}</Fact>
        <Fact label="Email">{email}</Fact>
      </Facts>
      <Link to="/" className={buttonClass('main', 'mt-8')}>
        {applyHome}
      </Link>
    </Page>
  )
}
