import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { ChangeDealershipByStaff } from '@switchback/core/dealers/change-dealership.ts'
import { DealershipFields, dealershipValues } from '../../forms/dealership-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { changeDealership } from './admin-dealer-calls.ts'

/** Staff change all details of a dealership. Source: DEALER-21. */
export function CompanyDialog({ dealer, onClose }: { dealer: AdminDealerResponse; onClose: () => void }) {
  const { submit, isBusy, message, ...fields } = useSchemaForm({
    values: { ...dealershipValues(dealer), companyName: dealer.companyName, taxId: '' },
    check: ({ taxId, ...typed }) =>
      ChangeDealershipByStaff.safeParse({
        ...typed,
        ...(taxId.trim() === '' ? {} : { taxId }),
        revision: dealer.profileRevision,
      }),
    idPrefix: 'company-',
  })
  const save = submit(async (change) => {
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
      onSubmit={save}
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
