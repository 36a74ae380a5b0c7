import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useState } from 'react'
import { applyForCredit, creditApplicationQuery } from './credit-calls.ts'
import { dealerProfileQuery } from '../../queries/dealer-calls.ts'
import { failureText } from '../../api/failure-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { Errors } from '../../ui/fields/first-errors.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BankFields, BusinessFields } from './business-fields.tsx'
import {
  checkCreditForm,
  creditRequest,
  freshCreditForm,
  summaryOf,
  type CreditFormValues,
} from './credit-form-values.ts'
import { ReferenceFields } from './reference-fields.tsx'

type Props = { dealer: DealerProfile; onSubmitted: (application: CreditApplicationResponse | null) => void }

/** The form's state; after the first submit with errors, the errors update as the user types. */
function useCreditForm({ dealer, onSubmitted }: Props) {
  const [values, setValues] = useState(() => freshCreditForm(dealer.companyName))
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Errors>({})
  const [state, setState] = useState<{ isBusy: boolean; message?: string }>({ isBusy: false })
  const errors: Errors = attempt > 0 ? { ...refused, ...checkCreditForm(values) } : {}

  const submit = async () => {
    if (state.isBusy) return
    setAttempt((count) => count + 1)
    setRefused({})
    if (Object.keys(checkCreditForm(values)).length > 0) return
    setState({ isBusy: true })
    try {
      const application = await applyForCredit(creditRequest(values))
      queryClient.setQueryData(creditApplicationQuery.queryKey, application)
      void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
      onSubmitted(application)
    } catch (error) {
      const { message, errors } = failureText(error, { otherwise: 'Failed to submit application' })
      setState({ isBusy: false, message })
      setRefused(errors)
    }
  }
  const change = (part: Partial<CreditFormValues>) => setValues({ ...values, ...part })
  return { values, errors, attempt, state, change, submit }
}

/** Source: CREDIT-2, CREDIT-3. */
export function CreditApplicationForm(props: Props) {
  const { values, errors, attempt, state, change, submit } = useCreditForm(props)
  const part = { values, errors, onChange: change }
  return (
    <Page
      title="Credit application"
      lead="With credit terms you order now and pay by invoice. Our staff answer by mail."
    >
      <form
        noValidate
        className="grid gap-10"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary attempt={attempt} errors={summaryOf(errors)} />
        <BusinessFields {...part} />
        <BankFields {...part} />
        <ReferenceFields {...part} />
        <div className="grid gap-4 border-t border-line pt-6">
          <div role="alert" className="empty:hidden">
            {state.message ? <Notice look="fail" title={state.message} /> : null}
          </div>
          <Button type="submit" busy={state.isBusy} className="min-h-14 w-full text-lg sm:w-80">
            {state.isBusy ? 'Submitting…' : 'Submit Application'}
          </Button>
        </div>
      </form>
    </Page>
  )
}
