import { passwordLinkTexts, type PasswordLinkResponse } from '@switchback/core/access/password-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken } from '../session/token.ts'
import type { RequestContext } from '../request-context.ts'

/** The valid link for a token, and its owner. @throws Refusal `invalid_token` */
export async function findPasswordLink({ db, now }: Pick<RequestContext, 'db' | 'now'>, token: string) {
  const tokenHash = await hashToken(token)
  const [[found]] = await db.read([
    db.sql
      .select({ user: users, purpose: passwordLinks.purpose })
      .from(passwordLinks)
      .innerJoin(users, eq(users.id, passwordLinks.userId))
      .where(
        and(
          eq(passwordLinks.tokenHash, tokenHash),
          isNull(passwordLinks.endedAt),
          gt(passwordLinks.expiresAt, now.toISOString()),
          eq(users.isActive, true),
        ),
      ),
  ])
  if (!found) throw new Refusal('invalid_token', { sentence: passwordLinkTexts.invalid })
  return { ...found, tokenHash }
}

/** Whose password a link sets; does not consume the link. @throws Refusal `invalid_token` */
export async function readPasswordLink(
  context: Pick<RequestContext, 'db' | 'now'>,
  token: string,
): Promise<PasswordLinkResponse> {
  const { user, purpose } = await findPasswordLink(context, token)
  return { accountType: user.adminRole ? 'admin' : 'dealer', purpose, username: user.username }
}
