import { dealerRoleNames } from '@switchback/core/access/roles.ts'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { Button } from '../../ui/button.tsx'
import { showPhone } from '../../ui/format/format-phone.ts'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { CutLine } from '../../ui/table/cut-line.tsx'
import { ActiveSwitch } from '../../forms/people/active-switch.tsx'
import { ResetPasswordButton } from '../../forms/people/reset-password-button.tsx'
import { changeTeamMember, resetMemberPassword } from './team-calls.ts'

/** The user name, or else the name part of the email address. Source: DEALER-12, DEALER-13. */
const nickname = ({ username, email }: TeamMember): string => username || (email.split('@')[0] ?? '')

const lastLogin = ({ lastLogin: at, isInvited }: TeamMember): string => {
  if (at) return showMoment(at)
  return isInvited ? 'Never, invited' : 'Never'
}

/** A moment as its day above its time of day; a card has it on one line. */
function TwoLines({ text }: { text: string }) {
  const [day, time] = text.split(/, (?=\d+:)/)
  return (
    <>
      <span className="whitespace-nowrap">{time ? `${day},` : day}</span>{' '}
      {time ? <span className="whitespace-nowrap @4xl:block">{time}</span> : null}
    </>
  )
}

type OnEdit = ((member: TeamMember) => void) | undefined

const who: readonly Column<TeamMember>[] = [
  {
    id: 'member',
    heading: 'Member',
    cell: (member) => (
      <>
        <CutLine share="large" text={member.name} className="font-semibold" />
        <CutLine text={`@${nickname(member)}`} className="text-soft" />
      </>
    ),
    csv: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'contact',
    heading: 'Contact',
    cell: ({ email, phone }) => (
      <span className="block @4xl:min-w-44">
        <CutLine share="large" text={email} className="text-sm" />
        {phone ? <span className="figures text-soft">{showPhone(phone)}</span> : null}
      </span>
    ),
    csv: ({ email }) => email,
  },
  {
    id: 'role',
    heading: 'Role',
    cell: ({ role }) => dealerRoleNames[role],
    csv: ({ role }) => dealerRoleNames[role],
    sortValue: ({ role }) => dealerRoleNames[role],
  },
  {
    id: 'lastLogin',
    heading: 'Last Login',
    cell: (member) => <TwoLines text={lastLogin(member)} />,
    csv: lastLogin,
    sortValue: (member) => member.lastLogin ?? '',
  },
]

const statusText = ({ isActive }: TeamMember): string => (isActive ? 'Active' : 'Inactive')

const statusColumn = (canChange: boolean): Column<TeamMember> => ({
  id: 'status',
  heading: 'Status',
  cell: (member) => (
    <ActiveSwitch
      person={member}
      change={canChange ? (isActive) => changeTeamMember(member.id, { isActive }) : undefined}
    />
  ),
  csv: statusText,
  sortValue: statusText,
})

/** Without `onEdit` there is no actions column: only admins have it. */
export function teamColumns(onEdit: OnEdit): readonly Column<TeamMember>[] {
  const facts = [...who, statusColumn(onEdit !== undefined)]
  if (!onEdit) return facts
  return [
    ...facts,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (member) => (
        <span className="inline-flex flex-wrap justify-end gap-x-5 @4xl:flex-nowrap @4xl:whitespace-nowrap">
          <Button look="text" aria-label={`Edit ${member.name}`} onClick={() => onEdit(member)}>
            Edit
          </Button>
          <ResetPasswordButton
            name={member.name}
            sentText="Reset sent!"
            send={() => resetMemberPassword(member.id)}
          />
        </span>
      ),
    },
  ]
}
