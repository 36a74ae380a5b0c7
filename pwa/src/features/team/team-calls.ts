import { queryOptions } from '@tanstack/react-query'
import type { AddTeamMember, ChangeTeamMember, TeamMember } from '@switchback/core/team/team-member.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { refusalIn } from '../../api/refused.ts'
import { queryClient } from '../../api/query-client.ts'

const { team } = client.api.dealer

export const teamQuery = queryOptions({
  queryKey: ['dealer', 'team'],
  queryFn: async () => (await readResponse(team.$get())).team,
  staleTime: 0,
})

const refetch = (): void => void queryClient.invalidateQueries(teamQuery)

/**
 * The server's response replaces the cached member; a new member comes last until the next refetch. A refused change
 * loads the team again, so that the editor opens with what is stored.
 */
async function showMember(response: Promise<{ member: TeamMember }>): Promise<TeamMember> {
  const { member } = await response.catch((error: unknown) => {
    if (refusalIn(error)) refetch()
    throw error
  })
  queryClient.setQueryData(teamQuery.queryKey, (known) => {
    if (!known) return known
    return known.some(({ id }) => id === member.id)
      ? known.map((other) => (other.id === member.id ? member : other))
      : [...known, member]
  })
  return member
}

export const addTeamMember = (json: AddTeamMember): Promise<TeamMember> =>
  showMember(readResponse(team.$post({ json })))

export const changeTeamMember = (id: string, json: ChangeTeamMember): Promise<TeamMember> =>
  showMember(readResponse(team[':id'].$patch({ param: { id }, json })))

/** Sends the member a link to set a new password. Source: DEALER-13. */
export async function resetMemberPassword(id: string): Promise<void> {
  await readResponse(team[':id']['reset-password'].$post({ param: { id }, json: {} }))
}
