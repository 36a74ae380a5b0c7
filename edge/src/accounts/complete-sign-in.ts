import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import type { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { answerChallenge } from '../session/answer-challenge.ts'
import type { Vars } from '../vars.ts'
import { accountMail } from './account-mail.ts'

/**
 * The second step of signing in; its owner is told of a recovery code that was used, in the same write.
 * @throws Refusal as `answerChallenge`
 */
export async function completeSignIn(
  vars: Pick<Vars, 'db' | 'now' | 'config' | 'callerAddress' | 'wake'>,
  answer: AnswerChallenge,
  userAgent: string | undefined,
): Promise<MeAnswer & { token: string }> {
  const ids: string[] = []
  const signedIn = await answerChallenge(vars, answer, userAgent, (user) => {
    const told = enqueue([accountMail(user, 'recovery_code_used', vars.now)], vars.now, ifChanged)
    ids.push(...told.ids)
    return told.statements
  })
  if (ids.length > 0) vars.wake(ids)
  return signedIn
}
