import { queryOptions } from '@tanstack/react-query'
import type { NotificationChoices } from '@switchback/core/access/account-settings.ts'
import type { ForgotPassword } from '@switchback/core/access/password-link.ts'
import type { ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { meQuery } from '../../queries/me.ts'
import { sessionToken } from '../../api/session-token.ts'

const { auth } = client.api
const { account } = auth

export async function isUsernameFree(username: string): Promise<boolean> {
  const { available } = await readResponse(auth['username-available'].$get({ query: { username } }))
  return available
}

export const applyAsDealer = (json: ApplyAsDealer) => readResponse(client.api.dealer.apply.$post({ json }))

export const askForPasswordLink = (json: ForgotPassword) =>
  readResponse(auth['forgot-password'].$post({ json }))

export const readPasswordLink = (token: string) =>
  readResponse(auth['reset-password'].$get({ query: { token } }))

export const resetPassword = (json: { token: string; password: string }) =>
  readResponse(auth['reset-password'].$post({ json }))

/** The user's own settings, sessions and second step. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => readResponse(account.$get()),
  staleTime: 0,
})

/** Refetches what the page knows about the user and their account. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
}

type Contact = { firstName: string; lastName: string; email: string; phone: string | null; password?: string }

export async function changeContact(json: Contact): Promise<void> {
  await readResponse(account.$patch({ json }))
  await refresh()
}

/** Ends every session; this device continues with a new one. */
export async function changePassword(json: { currentPassword: string; password: string }): Promise<void> {
  const { token } = await readResponse(account.password.$post({ json }))
  sessionToken.save(token)
  await refresh()
}

export async function saveChoices(json: NotificationChoices): Promise<void> {
  await readResponse(account.notifications.$put({ json }))
  await refresh()
}

export async function endSessionOf(id: string): Promise<void> {
  await readResponse(account.sessions[':id'].$delete({ param: { id } }))
  await refresh()
}

export async function endOtherSessions(): Promise<void> {
  await readResponse(account.sessions.$delete())
  await refresh()
}

export const beginTwoFactor = (password: string) =>
  readResponse(account['two-factor'].$post({ json: { password } }))

export async function confirmTwoFactor(code: string): Promise<string[]> {
  const { recoveryCodes } = await readResponse(account['two-factor'].confirm.$post({ json: { code } }))
  await refresh()
  return recoveryCodes
}

export async function endTwoFactor(password: string): Promise<void> {
  await readResponse(account['two-factor'].off.$post({ json: { password } }))
  await refresh()
}

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const { recoveryCodes } = await readResponse(
    account['two-factor']['recovery-codes'].$post({ json: { password } }),
  )
  await refresh()
  return recoveryCodes
}
