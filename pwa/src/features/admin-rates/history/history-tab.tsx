import type { RateEvent, RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Words } from '../../../ui/words.tsx'
import { versionName } from '../show-figure.ts'
import { ChangeList } from './change-list.tsx'
import { CompareVersions, firstCompared, type Compared } from './compare-versions.tsx'
import { MarkMistakenDialog } from './mark-mistaken-dialog.tsx'
import { RollBackRatesDialog } from './roll-back-dialog.tsx'
import { WithdrawDialog } from './version-dialogs.tsx'

const states = { past: 'Past', current: 'In effect', scheduled: 'Scheduled' } as const
const dots = { past: 'bg-edge', current: 'bg-done', scheduled: 'bg-amber' } as const

const kinds: Readonly<Record<RateEvent['kind'], string>> = {
  created: 'Created',
  draft_saved: 'Draft saved',
  draft_discarded: 'Draft discarded',
  published: 'Published',
  rolled_back: 'Rolled back',
  withdrawn: 'Withdrawn before its time',
  marked_mistaken: 'Marked as a mistake',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
}

type Actions = {
  onCompare: (compared: Compared) => void
  onAsk: (dialog: { version: RateVersion; what: 'roll-back' | 'withdraw' | 'mark-mistaken' }) => void
}

function VersionActions({
  row,
  current,
  onCompare,
  onAsk,
}: Actions & { row: RateVersion; current: string | null }) {
  const name = versionName(row.version)
  const compare = () =>
    onCompare(
      row.state === 'scheduled'
        ? { before: current ?? row.version, after: row.version }
        : { before: row.version, after: current ?? row.version },
    )
  return (
    <div className="flex flex-wrap justify-end gap-x-3 @max-4xl:justify-start">
      {row.state === 'current' ? null : (
        <Button look="text" className="min-h-9" aria-label={`Compare ${name}`} onClick={compare}>
          Compare
        </Button>
      )}
      {row.state === 'past' && row.mistakenAt === null ? (
        <Button
          look="text"
          className="min-h-9"
          aria-label={`Roll back to ${name}`}
          onClick={() => onAsk({ version: row, what: 'roll-back' })}
        >
          Roll back
        </Button>
      ) : null}
      {row.state === 'past' && row.mistakenAt === null ? (
        <Button
          look="text"
          className="min-h-9"
          aria-label={`Mark ${name} as a mistake`}
          onClick={() => onAsk({ version: row, what: 'mark-mistaken' })}
        >
          Mistake…
        </Button>
      ) : null}
      {row.state === 'scheduled' ? (
        <Button
          look="text"
          className="min-h-9"
          aria-label={`Withdraw ${name}`}
          onClick={() => onAsk({ version: row, what: 'withdraw' })}
        >
          Withdraw
        </Button>
      ) : null}
    </div>
  )
}

function columnsOf(current: string | null, actions: Actions): readonly Column<RateVersion>[] {
  return [
    {
      id: 'version',
      heading: 'Version',
      cell: ({ version, kind }) => (
        <>
          <span className="font-semibold">{versionName(version)}</span>
          {kind === null || kind === 'published' ? null : (
            <span className="block text-sm text-soft">{kinds[kind]}</span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      heading: 'State',
      cell: ({ state, mistakenAt }) => (
        <>
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${mistakenAt ? 'bg-fail' : dots[state]}`}
            />
            {mistakenAt ? 'Mistaken' : states[state]}
          </span>
          {mistakenAt ? <span className="block text-sm text-soft">{showMoment(mistakenAt)}</span> : null}
        </>
      ),
    },
    { id: 'from', heading: 'From', cell: ({ effectiveFrom }) => showMoment(effectiveFrom) },
    { id: 'by', heading: 'Published by', cell: ({ publishedBy }) => publishedBy ?? 'First rates' },
    { id: 'note', heading: 'Note', cell: ({ note }) => (note ? <Words text={note} /> : '') },
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (row) => <VersionActions row={row} current={current} {...actions} />,
    },
  ]
}

function EventItem({ event }: { event: RateEvent }) {
  const { kind, actorName, createdAt, note, changes, version } = event
  return (
    <li className="border-b border-line py-2 last:border-none">
      <p>
        <span className="font-semibold">{kinds[kind]}</span>
        {version ? `, ${versionName(version)}` : ''}
        <span className="text-sm text-soft">
          {' '}
          <time dateTime={createdAt} className="figures">
            {showMoment(createdAt)}
          </time>
          , {actorName}
        </span>
      </p>
      {note ? (
        <p>
          <Words text={note} />
        </p>
      ) : null}
      {changes.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-1 text-sm">
            {changes.length === 1 ? '1 figure changed' : `${changes.length} figures changed`}
          </summary>
          <ChangeList changes={changes} />
        </details>
      ) : null}
    </li>
  )
}

type OpenDialog = Parameters<Actions['onAsk']>[0]

/** All versions, what differs between two, and what staff did. Source: RATE-15, RATE-18. */
export function HistoryTab({ structure }: { structure: RateStructureResponse }) {
  const [chosen, setChosen] = useState<Compared>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useMemo(
    () => columnsOf(structure.version, { onCompare: setChosen, onAsk: setDialog }),
    [structure.version],
  )
  const close = () => setDialog(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <DeskSection title="Versions">
        <DataTable
          caption="Versions, the newest first"
          columns={columns}
          rowKey={({ version }) => version}
          rows={{ kind: 'ready', rows: structure.versions }}
          empty={<p>Nothing is published yet.</p>}
        />
      </DeskSection>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-9 xl:grid-cols-2">
        <DeskSection title="Compare">
          {structure.versions.length === 0 ? (
            <p className="text-soft">There is no version to compare yet.</p>
          ) : (
            <CompareVersions
              structure={structure}
              compared={chosen ?? firstCompared(structure)}
              onCompare={setChosen}
            />
          )}
        </DeskSection>
        <DeskSection title="What staff did">
          {structure.events.length === 0 ? <p className="text-soft">Nothing yet.</p> : null}
          <ol>
            {structure.events.map((event) => (
              <EventItem key={`${event.createdAt} ${event.kind}`} event={event} />
            ))}
          </ol>
        </DeskSection>
      </div>
      {dialog?.what === 'roll-back' ? (
        <RollBackRatesDialog structure={structure} version={dialog.version} onClose={close} />
      ) : null}
      {dialog?.what === 'mark-mistaken' ? (
        <MarkMistakenDialog structure={structure} version={dialog.version} onClose={close} />
      ) : null}
      {dialog?.what === 'withdraw' ? (
        <WithdrawDialog structure={structure} version={dialog.version} onClose={close} />
      ) : null}
    </div>
  )
}
