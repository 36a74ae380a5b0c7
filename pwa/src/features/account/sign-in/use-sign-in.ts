import { SignIn } from '@switchback/core/access/sign-in.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { useState } from 'react'
import { CallFailed } from '../../../api/refused.ts'
import { answerChallenge, signIn, startSession } from './session-calls.ts'
import { endSession } from '../../../queries/end-session.ts'
import { firstErrors, type Errors } from '../../../ui/fields/first-errors.ts'
import type { Portal } from './next-page.ts'
import { signInFailure, signInTexts } from './sign-in-failure.ts'

/** The sign-in step: the password, then a code if the account uses two-factor authentication. */
type Step = { kind: 'password' } | { kind: 'code'; challenge: string }

/** Rejects a user of the other portal and ends the session that was just opened. */
async function refuseOtherPortal(
  response: MeResponse & { token: string },
  portal: Portal,
): Promise<string | undefined> {
  if (response.user.role === portal) return undefined
  await endSession(response.token)
  return portal === 'dealer' ? signInTexts.dealersOnly : signInTexts.wrong.admin
}

function hasExpired(error: unknown): boolean {
  return (
    error instanceof CallFailed &&
    error.failure.kind === 'refused' &&
    error.failure.code === 'challenge_expired'
  )
}

/** Signs a user in to one portal. Source: ACCESS-2, ACCESS-3. */
export function useSignIn(portal: Portal, onSignedIn: (me: MeResponse) => void) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})

  const enter = async (response: MeResponse & { token: string }) => {
    const refused = await refuseOtherPortal(response, portal)
    if (refused === undefined) {
      startSession(response)
      onSignedIn(response)
      return
    }
    setMessage(refused)
    setStep({ kind: 'password' })
  }

  const send = async (work: () => Promise<void>) => {
    if (isSending) return
    setMessage(undefined)
    setErrors({})
    setIsSending(true)
    try {
      await work()
    } catch (error) {
      const failure = signInFailure(error, portal)
      setErrors(firstErrors(failure.details))
      setMessage(failure.message)
      if (hasExpired(error)) setStep({ kind: 'password' })
    } finally {
      setIsSending(false)
    }
  }

  const sendPassword = async (values: SignIn) => {
    const checked = SignIn.safeParse(values)
    if (!checked.success) {
      setMessage(undefined)
      setErrors(firstErrors(checked.error.issues))
      return
    }
    await send(async () => {
      const response = await signIn(checked.data)
      if (response.twoFactorRequired) setStep({ kind: 'code', challenge: response.challenge })
      else await enter(response)
    })
  }

  const sendCode = async (code: string) => {
    if (step.kind !== 'code') return
    if (code.trim() === '') setErrors({ code: 'Enter the code' })
    else await send(async () => enter(await answerChallenge({ challenge: step.challenge, code })))
  }
  return { step, isSending, message, errors, sendPassword, sendCode }
}
