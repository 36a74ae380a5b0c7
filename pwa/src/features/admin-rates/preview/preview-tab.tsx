import { useQuery } from '@tanstack/react-query'
import type { ReplayedQuote } from '@switchback/core/quotes/price/preview-rates.ts'
import {
  lanesOf,
  type PreviewLane,
  type PreviewSummary,
} from '@switchback/core/quotes/price/summarize-preview.ts'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { useMemo, useState } from 'react'
import { zipPlacesQuery } from '../../../offline/prices/zip-places.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import type { Column, TableRows } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { RateEditor } from '../editor/use-rate-editor.ts'
import { signedDollars, signedPercent } from '../show-figure.ts'
import { previewSentence, usePreview } from './use-preview.ts'

const percent = (before: number, after: number) =>
  before === 0 ? '' : signedPercent(((after - before) / before) * 100)

const laneColumns: readonly Column<PreviewLane>[] = [
  { id: 'lane', heading: 'Lane', cell: ({ lane }) => lane },
  {
    id: 'changed',
    heading: 'Change',
    align: 'end',
    cell: ({ changed, quotes }) => `${changed} of ${quotes}`,
  },
  { id: 'median', heading: 'Median', align: 'end', cell: ({ median }) => signedDollars(median) },
  {
    id: 'total',
    heading: 'Together',
    align: 'end',
    cell: ({ before, after }) => `${signedDollars(after - before)} (${percent(before, after)})`,
  },
]

/** `Sedan, open`; `2 × Sedan, open; SUV, enclosed, not running`. */
function vehiclesText({ vehicles }: ReplayedQuote): string {
  const texts = vehicles.map(({ vehicleType, transportType, isRunning }) =>
    [vehicleType, transportType, isRunning ? '' : 'not running'].filter(Boolean).join(', '),
  )
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`)).join('; ')
}

const quoteColumns: readonly Column<ReplayedQuote>[] = [
  {
    id: 'route',
    heading: 'Route',
    cell: ({ pickupZip, deliveryZip }) => (
      <span className="figures whitespace-nowrap">{`${pickupZip} to ${deliveryZip}`}</span>
    ),
  },
  { id: 'vehicle', heading: 'Vehicles', cell: vehiclesText },
  { id: 'made', heading: 'Quoted', cell: ({ createdAt }) => showMoment(createdAt) },
  { id: 'miles', heading: 'Miles', align: 'end', cell: ({ miles }) => miles.toLocaleString('en-US') },
  { id: 'before', heading: 'Now', align: 'end', cell: ({ before }) => <Money dollars={before} /> },
  { id: 'after', heading: 'Draft', align: 'end', cell: ({ after }) => <Money dollars={after} /> },
  {
    id: 'change',
    heading: 'Change',
    align: 'end',
    cell: ({ before, after }) => (
      <span className="whitespace-nowrap">
        {after === before ? 'none' : `${signedDollars(after - before)} (${percent(before, after)})`}
      </span>
    ),
  },
]

const firstRows = 25

/** Rows that are all loaded, a page at a time. */
function useFirstRows<Row>(rows: readonly Row[]): TableRows<Row> {
  const [shown, setShown] = useState(firstRows)
  const more = { isLoading: false, onMore: () => setShown((count) => count + 100) }
  return { kind: 'ready', rows: rows.slice(0, shown), more: rows.length > shown ? more : undefined }
}

function Stat({ label, value, detail }: { label: string; value: string; detail: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
      <dd className="text-sm text-soft">{detail}</dd>
    </div>
  )
}

function Stats({ summary }: { summary: PreviewSummary }) {
  const { quotes, changed, raised, lowered, median, medianPercent, largest, before, after } = summary
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
      <Stat
        label="Quotes that change"
        value={`${changed} of ${quotes}`}
        detail={`${raised} up, ${lowered} down`}
      />
      <Stat label="Median change" value={signedDollars(median)} detail={signedPercent(medianPercent)} />
      <Stat
        label="Largest change"
        value={largest ? signedDollars(largest.after - largest.before) : 'none'}
        detail={largest ? `${largest.pickupZip} to ${largest.deliveryZip}` : ''}
      />
      <Stat label="All together" value={signedDollars(after - before)} detail={percent(before, after)} />
    </dl>
  )
}

const moved = ({ before, after }: ReplayedQuote) => Math.abs(after - before)

function PreviewTables({ quotes }: { quotes: readonly ReplayedQuote[] }) {
  const { data: places } = useQuery(zipPlacesQuery)
  const lanes = useMemo(() => lanesOf(quotes, (zip) => places?.placeOf(zip)?.state), [quotes, places])
  const sorted = useMemo(
    () => quotes.toSorted((one, other) => moved(other) - moved(one) || one.id.localeCompare(other.id)),
    [quotes],
  )
  const laneRows = useFirstRows(lanes)
  const quoteRows = useFirstRows(sorted)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <DeskSection title="Lanes">
        <DataTable
          caption="Lanes, those that change most first"
          columns={laneColumns}
          rowKey={({ lane }) => lane}
          rows={places ? laneRows : { kind: 'loading' }}
          empty={<p>No lane.</p>}
        />
      </DeskSection>
      <DeskSection title="Quotes">
        <DataTable
          caption="Quotes, those that change most first"
          columns={quoteColumns}
          rowKey={({ id }) => id}
          rows={quoteRows}
          empty={<p>No quote.</p>}
        />
      </DeskSection>
    </div>
  )
}

type Props = { structure: RateStructureResponse; editor: RateEditor }

function Remarks({ structure, editor, isBorrowed }: Props & { isBorrowed: boolean }) {
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {editor.isDirty ? (
        <Notice title="Your last changes are not in this preview yet.">
          <Button look="text" busy={editor.isBusy} onClick={() => void editor.save()}>
            Save the draft
          </Button>
        </Notice>
      ) : null}
      {isBorrowed ? (
        <Notice look="plain">
          {structure.name} priced no quote yet: these are quotes of the standard dealer rates.
        </Notice>
      ) : null}
    </div>
  )
}

/** The last quotes, now and by the saved draft. Source: RATE-13. */
export function PreviewTab({ structure, editor }: Props) {
  const { query, preview, summary } = usePreview(structure)
  if (structure.savedDraft === null) {
    return editor.isDirty ? (
      <Remarks structure={structure} editor={editor} isBorrowed={false} />
    ) : (
      <p className="text-soft">
        Change a figure and save the draft: here you then see what it does to the last 200 quotes.
      </p>
    )
  }
  if (query.isError && !preview) {
    return (
      <Notice look="fail" live title="The preview could not be loaded.">
        <Button look="text" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!preview || !summary) return <output className="text-soft">Pricing the last quotes…</output>
  return (
    <>
      <Remarks
        structure={structure}
        editor={editor}
        isBorrowed={preview.quotesOf === 'standard' && summary.quotes > 0}
      />
      <h2 className="mb-5 text-lg">{previewSentence(summary)}</h2>
      {summary.quotes > 0 ? (
        <>
          <Stats summary={summary} />
          <PreviewTables quotes={preview.quotes} />
        </>
      ) : null}
    </>
  )
}
