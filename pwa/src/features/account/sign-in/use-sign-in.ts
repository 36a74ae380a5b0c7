import { SignIn } from '@switchback/core/access/sign-in.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { answerChallenge, signIn, startSession } from './session-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { Portal } from './next-page.ts'
import { signInFailure, signInTexts, WrongPortal } from './sign-in-failure.ts'

type Options = { portal: Portal; onSignedIn: (me: MeResponse) => void; username: string }

type Values = { username: string; password: string; code: string }

/** Rejects a user of the other portal and ends the session that was just opened. */
async function refuseOtherPortal(response: MeResponse & { token: string }, portal: Portal): Promise<void> {
  if (response.user.role === portal) return
  const { endSession } = await import('../../../queries/end-session.ts')
  await endSession(response.token)
  throw new WrongPortal(portal === 'dealer' ? signInTexts.dealersOnly : signInTexts.wrong.admin)
}

/** Whether the second step begins anew with the password. */
function isChallengeOver(error: unknown): boolean {
  return error instanceof WrongPortal || refusalIn(error)?.code === 'challenge_expired'
}

/**
 * Signs a user in to one portal: the password, then a code if the account uses two-factor authentication, which answers
 * the `challenge`. Source: ACCESS-2, ACCESS-3.
 */
export function useSignIn({ portal, onSignedIn, username }: Options) {
  const [challenge, setChallenge] = useState<string>()
  const form = useSchemaForm<Values, unknown>({
    values: { username, password: '', code: '' },
    check: ({ code, ...typed }) =>
      challenge === undefined ? SignIn.safeParse(typed) : AnswerChallenge.safeParse({ challenge, code }),
    explain: (error) => signInFailure(error, portal),
    // The form also opens over pages that have fields of the same names.
    idPrefix: 'sign-in-',
  })
  const enter = async (response: MeResponse & { token: string }) => {
    await refuseOtherPortal(response, portal)
    await startSession(response)
    onSignedIn(response)
  }
  const submit = form.submit(async (_, entered) => {
    if (challenge === undefined) {
      const response = await signIn({ username: entered.username.trim(), password: entered.password })
      if (response.twoFactorRequired) setChallenge(response.challenge)
      else await enter(response)
      return
    }
    try {
      await enter(await answerChallenge({ challenge, code: entered.code }))
    } catch (error) {
      if (isChallengeOver(error)) setChallenge(undefined)
      throw error
    }
  })
  const { field, isBusy, message } = form
  return { field, isBusy, message, submit, asksForCode: challenge !== undefined }
}
