import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { teamQuery } from './team-calls.ts'
import { Button } from '../../ui/button.tsx'
import type { TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import { ListSection } from '../../ui/table/list-section.tsx'
import { TwoLineRows } from '../../ui/table/two-line-rows.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { RoleLegend } from './role-legend.tsx'
import { teamColumns } from './team-columns.tsx'
import { TeamMemberDialog } from './team-member-dialog.tsx'

/** The member being added or edited. */
type Editing = { kind: 'nobody' } | { kind: 'new' } | { kind: 'member'; member: TeamMember }

/** The dealership's team. Only admins can change it. Source: DEALER-12, DEALER-13. */
export function TeamTab() {
  const team = useQuery(teamQuery)
  const can = useCan()
  const isAdmin = can('dealer.team')
  const [sorting, setSorting] = useSorting()
  const [editing, setEditing] = useState<Editing>({ kind: 'nobody' })
  const columns = useMemo(
    () => teamColumns(isAdmin ? (member) => setEditing({ kind: 'member', member }) : undefined),
    [isAdmin],
  )
  const members = team.data ?? []
  const add = isAdmin ? () => setEditing({ kind: 'new' }) : undefined
  return (
    <ListSection
      id="team-heading"
      title="Team Management"
      filters={team.isError ? null : <TeamCounts members={team.data} />}
      actions={
        <>
          {members.length > 0 ? (
            <ExportCsvButton columns={columns} filename="team" loadRows={() => ({ rows: members })} />
          ) : null}
          {add ? <Button onClick={add}>Add Team Member</Button> : null}
        </>
      }
    >
      <TwoLineRows>
        <DataTable
          caption="Team members"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rowsOf(team, sortRows(members, columns, sorting))}
          empty={<NoTeam onAdd={add} />}
          sorting={sorting}
          onSort={setSorting}
        />
      </TwoLineRows>
      <RoleLegend />
      {isAdmin ? null : <p className="text-soft">Only dealership admins can add and change team members.</p>}
      {editing.kind === 'nobody' ? null : (
        <TeamMemberDialog
          member={editing.kind === 'member' ? editing.member : undefined}
          onClose={() => setEditing({ kind: 'nobody' })}
        />
      )}
    </ListSection>
  )
}

/** Nothing is counted before the team is known. */
function TeamCounts({ members }: { members: readonly TeamMember[] | undefined }) {
  const count = (counts: (member: TeamMember) => boolean) => members?.filter(counts).length ?? '–'
  const figures = [
    ['Total Members', count(() => true)],
    ['Active Members', count(({ isActive }) => isActive)],
    ['Admins', count(({ role }) => role === 'admin')],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex gap-x-2">
          <dt className="text-soft">{label}</dt>
          <dd className="figures font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

type Answer = { data?: TeamMember[] | undefined; isError: boolean; refetch: () => unknown }

function rowsOf(team: Answer, rows: readonly TeamMember[]): TableRows<TeamMember> {
  if (team.data) return { kind: 'ready', rows }
  return team.isError ? { kind: 'failed', onRetry: () => void team.refetch() } : { kind: 'loading' }
}

function NoTeam({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>No team members yet. People you add get an email invitation to set their password.</p>
      {onAdd ? <Button onClick={onAdd}>Add Your First Team Member</Button> : null}
    </div>
  )
}
