import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { applyForCredit, creditApplicationQuery } from './credit-calls.ts'
import { dealerProfileQuery } from '../../queries/dealer-calls.ts'
import { failureText } from '../../api/failure-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BankFields, BusinessFields } from './business-fields.tsx'
import { checkCreditForm, creditRequest, freshCreditForm, summaryOf } from './credit-form-values.ts'
import { ReferenceFields } from './reference-fields.tsx'
import { formFailed, formLead, formSubmit, formSubmitting, formTitle } from './words.ts'

type Props = { dealer: DealerProfile; onSubmitted: (application: CreditApplicationResponse | null) => void }

/** Source: CREDIT-2, CREDIT-3. */
export function CreditApplicationForm({ dealer, onSubmitted }: Props) {
  const form = useSchemaForm({
    values: freshCreditForm(dealer.companyName),
    check: checkCreditForm,
    explain: (error) => failureText(error, { otherwise: formFailed }),
    hasSummary: true,
  })
  const submit = form.submit(async (_, typed) => {
    const application = await applyForCredit(creditRequest(typed))
    queryClient.setQueryData(creditApplicationQuery.queryKey, application)
    void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
    onSubmitted(application)
  })
  return (
    <Page title={formTitle} lead={formLead}>
      <form noValidate className="grid gap-10" onSubmit={(event) => void submit(event)}>
        <ErrorSummary attempt={form.attempt} errors={summaryOf(form.error)} />
        <BusinessFields {...form} />
        <BankFields {...form} />
        <ReferenceFields {...form} />
        <div className="grid gap-4 border-t border-line pt-6">
          <div role="alert" className="empty:hidden">
            {form.message ? <Notice look="fail" title={form.message} /> : null}
          </div>
          <Button type="submit" busy={form.isBusy} className="min-h-14 w-full text-lg sm:w-80">
            {form.isBusy ? formSubmitting : formSubmit}
          </Button>
        </div>
      </form>
    </Page>
  )
}
