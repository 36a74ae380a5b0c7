import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { teamQuery } from './team-calls.ts'
import { Button } from '../../ui/button.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import type { TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import { TwoLineRows } from '../../ui/table/two-line-rows.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { RoleLegend } from './role-legend.tsx'
import { teamColumns } from './team-columns.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loads when the user adds or edits a member.
const TeamMemberDialog = lazyPart(async () => (await import('./team-member-dialog.tsx')).TeamMemberDialog)

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
    <section aria-labelledby="team-heading" className="grid gap-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="team-heading" className="mr-auto text-xl max-sm:w-full">
          Team Management
        </h2>
        {members.length > 0 ? (
          <ExportCsvButton columns={columns} filename="team" loadRows={() => ({ rows: members })} />
        ) : null}
        {add ? <Button onClick={add}>Add Team Member</Button> : null}
      </div>
      <StatCards>
        <StatCard label="Total Members">{members.length}</StatCard>
        <StatCard label="Active Members">{members.filter(({ isActive }) => isActive).length}</StatCard>
        <StatCard label="Admins">{members.filter(({ role }) => role === 'admin').length}</StatCard>
      </StatCards>
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
    </section>
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
