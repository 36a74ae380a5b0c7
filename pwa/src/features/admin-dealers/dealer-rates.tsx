import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { RateStructureRow } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Words } from '../../ui/words.tsx'
import { rateStructuresQuery } from '../../queries/rate-structures.ts'
import { assignRates } from './admin-dealer-calls.ts'

type Props = { dealer: AdminDealerResponse }

const standardId = seedDealerRateCard.structureId

function AssignDialog({
  dealer,
  rows,
  onClose,
}: Props & { rows: readonly RateStructureRow[]; onClose: () => void }) {
  // The structure that the user saw, which may be stale by the time they press the button.
  const [from] = useState(dealer.rateStructureId)
  const [chosen, setChosen] = useState(from ?? standardId)
  const { message, isBusy, run } = useAction()
  const save = async () => {
    const rateStructureId = chosen === standardId ? null : chosen
    if (await run(() => assignRates(dealer.id, { rateStructureId, from }))) onClose()
  }
  const isInEffect = rows.find(({ id }) => id === chosen)?.isActive === true
  return (
    <FormDialog
      title={`Rates of ${dealer.companyName}`}
      submit="Save"
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId="dealer-rates"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <SelectField
        id="dealer-rates"
        label="Rates"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {rows.map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {isActive === true ? name : `${name} (${isActive === null ? 'not published' : 'inactive'})`}
          </option>
        ))}
      </SelectField>
      <p>
        {isInEffect
          ? 'New quotes have these rates; the dealership’s tablets get them with their next sync.'
          : 'These rates are not in effect: until they are, the dealership has the standard dealer rates.'}
      </p>
      <p className="text-soft">Existing quotes and orders keep their price.</p>
    </FormDialog>
  )
}

/** The rate structure of a dealership. Source: RATE-17. */
export function DealerRates({ dealer }: Props) {
  const { data } = useQuery(rateStructuresQuery)
  const [isOpen, setIsOpen] = useState(false)
  const structureId = dealer.rateStructureId ?? standardId
  const own = data?.find(({ id }) => id === structureId)
  const rows = data?.filter(({ audience }) => audience === 'dealer')
  return (
    <div className="grid gap-3">
      <p>
        <Link
          to="/admin/dealer-rates/$structureId"
          params={{ structureId }}
          className="underline underline-offset-4"
        >
          <Words text={own?.name ?? seedDealerRateCard.name} />
        </Link>
        {own && own.isActive !== true ? (
          <span className="block text-sm text-soft">
            Not in effect: the dealership has the standard dealer rates.
          </span>
        ) : null}
      </p>
      <Button look="quiet" busy={!rows} onClick={() => setIsOpen(true)}>
        Change rates
      </Button>
      {isOpen && rows ? <AssignDialog dealer={dealer} rows={rows} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
