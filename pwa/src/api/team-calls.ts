import { queryOptions } from '@tanstack/react-query'
import type { AddTeamMember, ChangeTeamMember, TeamMember } from '@switchback/core/team/team-member.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { team } = client.api.dealer

export const teamQuery = queryOptions({
  queryKey: ['dealer', 'team'],
  queryFn: async () => (await answerOf<{ team: TeamMember[] }>(team.$get())).team,
  staleTime: 0,
})

/** The server's response replaces the cached member; a new member comes last until the next refetch. */
async function learn(call: Parameters<typeof answerOf>[0]): Promise<TeamMember> {
  const { member } = await answerOf<{ member: TeamMember }>(call)
  queryClient.setQueryData(teamQuery.queryKey, (known) => {
    if (!known) return known
    return known.some(({ id }) => id === member.id)
      ? known.map((other) => (other.id === member.id ? member : other))
      : [...known, member]
  })
  return member
}

export const addTeamMember = (json: AddTeamMember): Promise<TeamMember> => learn(team.$post({ json }))

export const changeTeamMember = (id: string, json: ChangeTeamMember): Promise<TeamMember> =>
  learn(team[':id'].$patch({ param: { id }, json }))

/** Sends the member a link to set a new password. Source: DEALER-13. */
export async function resetMemberPassword(id: string): Promise<void> {
  await answerOf(team[':id']['reset-password'].$post({ param: { id }, json: {} }))
}
