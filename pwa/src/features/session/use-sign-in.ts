import '../../api/strict-zod.ts'
import { SignIn, type MeAnswer } from '@switchback/core/access/sign-in.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/refused.ts'
import { answerChallenge, endSession, signIn, startSession } from '../../api/session-calls.ts'
import { firstFaults, type Faults } from '../../ui/fields/first-faults.ts'
import type { Portal } from './next-page.ts'
import { signInFailure, signInTexts } from './sign-in-failure.ts'

/** Where signing in stands: the password, then a code where the account has a second step. */
type Step = { kind: 'password' } | { kind: 'code'; challenge: string }

/** Turns away who is of the other portal, and closes the session that was opened for nothing. */
async function refuseOtherPortal(
  answer: MeAnswer & { token: string },
  portal: Portal,
): Promise<string | undefined> {
  if (answer.user.role === portal) return undefined
  await endSession(answer.token)
  return portal === 'dealer' ? signInTexts.dealersOnly : signInTexts.wrong.admin
}

function hasExpired(fault: unknown): boolean {
  return (
    fault instanceof CallFailed &&
    fault.failure.kind === 'refused' &&
    fault.failure.code === 'challenge_expired'
  )
}

/** Signs somebody in to one portal. Source: spec/dealer-admin.md sections 2, 5 and 8; decision 20. */
export function useSignIn(portal: Portal, onSignedIn: (me: MeAnswer) => void) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState<string>()
  const [errors, setErrors] = useState<Faults>({})

  const enter = async (answer: MeAnswer & { token: string }) => {
    const refused = await refuseOtherPortal(answer, portal)
    if (refused === undefined) {
      startSession(answer)
      onSignedIn(answer)
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
    } catch (fault) {
      const failure = signInFailure(fault, portal)
      setErrors(firstFaults(failure.details))
      setMessage(failure.message)
      if (hasExpired(fault)) setStep({ kind: 'password' })
    } finally {
      setIsSending(false)
    }
  }

  const sendPassword = async (values: SignIn) => {
    const checked = SignIn.safeParse(values)
    if (!checked.success) {
      setMessage(undefined)
      setErrors(firstFaults(checked.error.issues))
      return
    }
    await send(async () => {
      const answer = await signIn(checked.data)
      if (answer.twoFactorRequired) setStep({ kind: 'code', challenge: answer.challenge })
      else await enter(answer)
    })
  }

  const sendCode = async (code: string) => {
    if (step.kind !== 'code') return
    if (code.trim() === '') setErrors({ code: 'Enter the code' })
    else await send(async () => enter(await answerChallenge({ challenge: step.challenge, code })))
  }
  return { step, isSending, message, errors, sendPassword, sendCode }
}
