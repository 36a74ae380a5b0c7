import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { RateStructureRow } from '@switchback/core/rates/rate-structure.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Words } from '../../ui/words.tsx'
import { rateStructuresQuery } from '../../queries/rate-structures.ts'
import { createRates } from './rates-calls.ts'
import { versionName } from './show-figure.ts'

const nameClass = 'font-semibold underline underline-offset-4'

function NameLink({ id, audience, name }: RateStructureRow) {
  return audience === 'retail' ? (
    <Link to="/admin/rates" className={nameClass}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/dealer-rates/$structureId" params={{ structureId: id }} className={nameClass}>
      <Words text={name} />
    </Link>
  )
}

const columns: readonly Column<RateStructureRow>[] = [
  {
    id: 'name',
    heading: 'Rates',
    cell: (row) => (
      <>
        <NameLink {...row} />
        <span className="block text-sm text-soft">
          <Words text={row.description} />
        </span>
      </>
    ),
  },
  {
    id: 'state',
    heading: 'State',
    cell: ({ isActive }) => (
      <StatusBadge status={isActive === null ? 'not published' : isActive ? 'active' : 'inactive'} />
    ),
  },
  {
    id: 'version',
    heading: 'In effect',
    cell: ({ version, effectiveFrom }) =>
      version && effectiveFrom ? (
        <>
          {versionName(version)}
          <span className="block text-sm text-soft">since {showMoment(effectiveFrom)}</span>
        </>
      ) : (
        'Nothing yet'
      ),
  },
  {
    id: 'next',
    heading: 'Next',
    cell: ({ scheduledFrom }) => (scheduledFrom ? showMoment(scheduledFrom) : ''),
  },
  {
    id: 'draft',
    heading: 'Draft',
    cell: ({ draft }) =>
      draft ? (
        <>
          {draft.updatedBy}
          <span className="block text-sm text-soft">{showMoment(draft.updatedAt)}</span>
        </>
      ) : (
        ''
      ),
  },
  {
    id: 'dealers',
    heading: 'Dealers',
    align: 'end',
    cell: ({ dealerCount }) => dealerCount ?? '',
  },
]

function CreateDialog({ rows, onClose }: { rows: readonly RateStructureRow[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [newId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [copyOf, setCopyOf] = useState(seedDealerRateCard.structureId)
  const { message, isBusy, run } = useAction()
  const create = () =>
    run(async () => {
      const { id } = await createRates({ id: newId, name, copyOf })
      await navigate({ to: '/admin/dealer-rates/$structureId', params: { structureId: id } })
    })
  return (
    <FormDialog
      title="New dealer rates"
      submit="Create a draft"
      busyText="Creating…"
      isBusy={isBusy}
      message={message}
      firstFocusId="new-rates-name"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
      onClose={onClose}
    >
      <TextField
        id="new-rates-name"
        label="Name"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="Begin with the figures of"
        value={copyOf}
        onChange={({ target }) => setCopyOf(target.value)}
      >
        {rows
          .filter(({ audience }) => audience === 'dealer')
          .map((row) => (
            <option key={row.id} value={row.id}>
              {row.name}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}

/** All rate structures. Source: RATE-11. */
export function StructuresScreen() {
  const [isNew, setIsNew] = useState(false)
  const { data, isError, refetch } = useQuery(rateStructuresQuery)
  const rows: TableRows<RateStructureRow> = data
    ? { kind: 'ready', rows: data }
    : isError
      ? { kind: 'failed', onRetry: () => void refetch() }
      : { kind: 'loading' }
  return (
    <DeskPage
      title="Dealer Rates"
      lead="Dealerships without rates of their own have the standard ones."
      actions={
        <Button look="quiet" onClick={() => setIsNew(true)}>
          New dealer rates
        </Button>
      }
    >
      <DataTable
        caption="All rates"
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        empty={<p>There are no rates.</p>}
      />
      {isNew && data ? <CreateDialog rows={data} onClose={() => setIsNew(false)} /> : null}
    </DeskPage>
  )
}
