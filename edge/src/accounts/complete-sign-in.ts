import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import type { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { answerChallenge } from '../session/answer-challenge.ts'
import type { Vars } from '../vars.ts'
import { accountMail } from './account-mail.ts'

/**
 * The second step of signing in; its owner is told of a recovery code that was used.
 * @throws Refusal as `answerChallenge`
 */
export async function completeSignIn(
  vars: Pick<Vars, 'db' | 'now' | 'config' | 'callerAddress' | 'wake'>,
  answer: AnswerChallenge,
  userAgent: string | undefined,
): Promise<MeAnswer & { token: string }> {
  const { isRecovery, ...signedIn } = await answerChallenge(vars, answer, userAgent)
  if (!isRecovery) return signedIn
  const { ids, statements } = enqueue([accountMail(signedIn.user, 'recovery_code_used', vars.now)], vars.now)
  const [told] = statements
  if (told) await vars.db.write([told])
  vars.wake(ids)
  return signedIn
}
