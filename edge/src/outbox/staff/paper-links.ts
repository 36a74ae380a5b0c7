import { paperSeed } from '@switchback/core/inspections/paper-link.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { hashToken, passwordToken } from '../../session/token.ts'

/** The hash of a link: the copy's first one derives from its id, another one from an id of its own. */
export const paperTokenHash = ({ config }: Pick<RequestContext, 'config'>, link: string): Promise<string> =>
  hashToken(passwordToken(config, paperSeed(link)))

/** The facts of a message that links to a copy. */
type LinkFacts = { readonly copyId?: string; readonly paperCopyId?: string; readonly copyLink?: string }

/**
 * Another link for the copy that a message brings once more, unless the one that it has opens the paper.
 * @param isEnding the write ends that one, too.
 * Source: DRIVER-24, MSG-37.
 */
export async function renewedPaperLink(
  context: Pick<RequestContext, 'db' | 'config'>,
  facts: object,
  isEnding: boolean,
): Promise<{ readonly link: string; readonly step: WriteStatement } | undefined> {
  const { db } = context
  const { copyId, paperCopyId, copyLink }: LinkFacts = facts
  const id = copyId ?? paperCopyId
  if (id === undefined) return undefined
  const [[copy]] = await db.read([db.sql.select().from(paperCopies).where(eq(paperCopies.id, id))])
  if (!copy) return undefined
  const isOpen = copy.tokenHash === (await paperTokenHash(context, copyLink ?? id))
  if (isOpen && !isEnding) return undefined
  const link = crypto.randomUUID()
  const tokenHash = await paperTokenHash(context, link)
  return { link, step: db.sql.update(paperCopies).set({ tokenHash }).where(eq(paperCopies.id, id)) }
}
