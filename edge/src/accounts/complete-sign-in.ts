import type { CompletedSignIn, SignIn, SignInResponse } from '@switchback/core/access/sign-in.ts'
import type { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { answerChallenge } from '../session/answer-challenge.ts'
import { signIn, type NewDeviceSteps } from '../session/sign-in.ts'
import type { RequestContext } from '../request-context.ts'
import { accountMail, newDeviceMail } from './account-mail.ts'

type SignInContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>

/** The mails of a sign-in, which are written with it and delivered after it. */
function mailsOfSignIn(context: SignInContext) {
  const ids: string[] = []
  const write = async (message: Message): Promise<readonly WriteStatement[]> => {
    const queued = await enqueue(context, [message])
    ids.push(...queued.ids)
    return queued.statements
  }
  const onNewDevice: NewDeviceSteps = (user, device) => write(newDeviceMail(user, device, context.now))
  return {
    write,
    onNewDevice,
    deliver: () => {
      if (ids.length > 0) context.triggerDelivery(ids)
    },
  }
}

/**
 * Signs a user in, or starts the second step; a device that the account does not know notifies the owner in the same
 * write. Source: ACCESS-24.
 * @throws Refusal as `signIn`
 */
export async function startSignIn(
  context: SignInContext,
  body: SignIn,
  userAgent: string | undefined,
): Promise<SignInResponse> {
  const mails = mailsOfSignIn(context)
  const response = await signIn(context, body, userAgent, mails.onNewDevice)
  mails.deliver()
  return response
}

/**
 * Completes two-step sign-in; using a recovery code, or a device that the account does not know, notifies the owner in
 * the same write.
 * @throws Refusal as `answerChallenge`
 */
export async function completeSignIn(
  context: SignInContext,
  response: AnswerChallenge,
  userAgent: string | undefined,
): Promise<CompletedSignIn> {
  const mails = mailsOfSignIn(context)
  const signedIn = await answerChallenge(context, response, userAgent, {
    onRecovery: (user) => mails.write(accountMail(user, 'recovery_code_used', context.now)),
    onNewDevice: mails.onNewDevice,
  })
  mails.deliver()
  return signedIn
}
