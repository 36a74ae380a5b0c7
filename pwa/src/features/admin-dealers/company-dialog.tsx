import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { ChangeDealershipByStaff } from '@switchback/core/dealers/change-dealership.ts'
import { queryClient } from '../../api/query-client.ts'
import { dealershipAddress, DealershipFields, dealershipValues } from '../../forms/dealership-fields.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { adminDealerQuery, changeDealership } from './admin-dealer-calls.ts'

const valuesOf = (dealer: AdminDealerResponse) => ({
  ...dealershipValues(dealer),
  companyName: dealer.companyName,
  taxId: '',
})

const latest = ({ id }: AdminDealerResponse) => queryClient.fetchQuery(adminDealerQuery(id))

/** Staff change all details of a dealership. Source: DEALER-21. */
export function CompanyDialog({ dealer, onClose }: { dealer: AdminDealerResponse; onClose: () => void }) {
  const { save, isBusy, message, ...fields } = useRecordForm({
    record: dealer,
    values: valuesOf(dealer),
    valuesOf,
    latest,
    what: 'these details',
    together: dealershipAddress,
    check: ({ taxId, ...typed }, seen) =>
      ChangeDealershipByStaff.safeParse({
        ...typed,
        ...(taxId.trim() === '' ? {} : { taxId }),
        revision: seen.profileRevision,
      }),
    idPrefix: 'company-',
  })
  const submit = save(async (change) => {
    await changeDealership(dealer.id, change)
    onClose()
  })
  return (
    <FormDialog
      title="Change company details"
      submit="Save changes"
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId="company-companyName"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...fields.field('companyName')} label="Company name" autoComplete="off" maxLength={160} />
      <TextField
        {...fields.field('taxId')}
        label="New tax ID (optional)"
        hint={`Now ${dealer.taxId ?? 'not given'}. Leave empty to keep it.`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="12-3456789"
        className="figures"
        maxLength={20}
      />
      <DealershipFields {...fields} />
    </FormDialog>
  )
}
