import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { consentHours, type EditPreview } from '@switchback/core/orders/request/staff-edit.ts'
import type { useAction } from '../../../api/use-action.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SeenAndNow } from '../../../ui/seen-and-now.tsx'
import { ChangeList } from '../change-list.tsx'

type Props = {
  preview: EditPreview
  isDealers: boolean
  save: ReturnType<typeof useAction>
  onSave: () => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** The second step of an edit: what the server says it does. Source: STAFF-11. */
export function EditPreviewSheet({ preview, isDealers, save, onSave, onBack, onClose }: Props) {
  const isSame = preview.changes.length === 0
  const mayRefund = useCan()('payments')
  const givesBack = Number(preview.refund) + Number(preview.handBack) + Number(preview.held ?? 0) > 0
  const isBlocked = isSame || (givesBack && !mayRefund)
  return (
    <FormSheet
      title="What this edit does"
      submit={
        isBlocked ? undefined : preview.needsConsent ? `Ask the ${askedOf(isDealers)}` : 'Save the changes'
      }
      isBusy={save.isBusy}
      message={save.message}
      onSubmit={onSave}
      onClose={onClose}
      footer={
        <Button look="text" className="mt-4" onClick={onBack}>
          Back to the fields
        </Button>
      }
    >
      {isSame ? <p>Nothing has changed.</p> : <Effect preview={preview} isDealers={isDealers} />}
      {givesBack && !mayRefund ? (
        <Notice title="A colleague who handles payments has to save this">
          <p>The new price is below what is already paid, so money goes back.</p>
        </Notice>
      ) : null}
    </FormSheet>
  )
}

const askedOf = (isDealers: boolean) => (isDealers ? 'dealership' : 'customer')

const show = (dollars: string) => formatDollars(centsOf(dollars))

/** Both prices: by vehicle if there are several. */
function Prices({ preview: { totalBefore, total, vehicles = [] } }: { preview: EditPreview }) {
  if (totalBefore === total) return <p>The price stays {show(total)}.</p>
  const rows = vehicles.map(({ position, name, before, after }) => ({
    key: position,
    label: name,
    seen: Number(before ?? 0),
    now: Number(after ?? 0),
  }))
  return (
    <SeenAndNow of="Vehicle" rows={rows.length > 1 ? rows : []} total={{ seen: totalBefore, now: total }} />
  )
}

function Effect({ preview, isDealers }: Pick<Props, 'preview' | 'isDealers'>) {
  const { changes, needsConsent, refund, handBack, held = '0', creditNote = '0', charge = '0' } = preview
  return (
    <div className="grid gap-4">
      <ChangeList changes={changes.filter(({ label }) => label !== 'Total')} />
      <Prices preview={preview} />
      {needsConsent ? (
        <Notice title={`The ${askedOf(isDealers)} has to agree`}>
          <p>
            {isDealers
              ? `Its people are told and see both prices on the page of the order. They can accept for ${consentHours} hours.`
              : `They get an email with a link to both prices and can accept for ${consentHours} hours.`}{' '}
            The order stays as it is until then.
          </p>
          {Number(charge) > 0 ? <p>The invoice then rises by {show(charge)}.</p> : null}
        </Notice>
      ) : null}
      {Number(creditNote) > 0 ? <p>A credit note lowers the invoice by {show(creditNote)}.</p> : null}
      {Number(refund) > 0 ? <p>{show(refund)} goes back to the card at once.</p> : null}
      {Number(handBack) > 0 ? <p>Hand back {show(handBack)} of what was collected, and record it.</p> : null}
      {Number(held) > 0 ? (
        <p>{show(held)} is in a disputed payment. It stays on the order until the bank has decided.</p>
      ) : null}
    </div>
  )
}
