import type { CompletedSignIn } from '@switchback/core/access/sign-in.ts'
import type { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { answerChallenge } from '../session/answer-challenge.ts'
import type { RequestContext } from '../request-context.ts'
import { accountMail } from './account-mail.ts'

/**
 * Completes two-step sign-in; using a recovery code notifies the owner in the same write.
 * @throws Refusal as `answerChallenge`
 */
export async function completeSignIn(
  context: Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>,
  response: AnswerChallenge,
  userAgent: string | undefined,
): Promise<CompletedSignIn> {
  const ids: string[] = []
  const signedIn = await answerChallenge(context, response, userAgent, async (user) => {
    const queuedMessages = await enqueue(context, [accountMail(user, 'recovery_code_used', context.now)])
    ids.push(...queuedMessages.ids)
    return queuedMessages.statements
  })
  if (ids.length > 0) context.triggerDelivery(ids)
  return signedIn
}
