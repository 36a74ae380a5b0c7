import type { Actor } from '@switchback/core/access/actor.ts'
import { AnswerClaim, claimantActions, FileClaim } from '@switchback/core/orders/claims/claim.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { mayClaim } from '@switchback/core/orders/state/dealer-actions.ts'
import { Hono, type Context } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { optionalActor } from '../session/require-session.ts'
import { claimsResponse } from './claim-response.ts'
import { fileClaim } from './file-claim.ts'
import { findOwnClaims, type OrderWithClaims } from './find-claims.ts'
import { actorOfClaim, stepClaim } from './step-claim.ts'

type Found = OrderWithClaims & { readonly actor: Actor | undefined }

const find = (c: Context<AppEnv>, id: string): Promise<Found> =>
  findOwnClaims(c.var, id, { who: () => optionalActor(c), permission: 'dealer.read' })

/** Finds the order for a claimant. @throws Refusal `forbidden` to those who only read it; else as `findOwnClaims` */
async function findToClaim(c: Context<AppEnv>, id: string): Promise<Found> {
  const found = await find(c, id)
  if (!mayClaim(found.actor, found.row.order)) throw new Refusal('forbidden')
  return found
}

async function shown(c: Context<AppEnv>, id: string) {
  const found = await find(c, id)
  const actions = mayClaim(found.actor, found.row.order) ? claimantActions : []
  return claimsResponse(found, { isStaff: false, actions, mayPay: false }, c.var)
}

/** Claims for damage, by the customer or the dealership of the order. Source: CLAIM-1, CLAIM-2, CLAIM-3. */
export const publicClaims = new Hono<AppEnv>()
  .get('/:id/claims', async (c) => c.json({ success: true as const, ...(await shown(c, c.req.param('id'))) }))
  .post('/:id/claims', validate('json', FileClaim), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    const id = c.req.param('id')
    const { actor } = await findToClaim(c, id)
    await fileClaim(c.var, () => findToClaim(c, id), c.req.valid('json'), actorOfClaim(actor))
    return c.json({ success: true as const, ...(await shown(c, id)) }, 201)
  })
  .post('/:id/claims/:claimId/answer', validate('json', AnswerClaim), async (c) => {
    const { id, claimId } = c.req.param()
    const { actor } = await findToClaim(c, id)
    const stepped = { claimId, step: c.req.valid('json'), mayPay: false }
    await stepClaim(c.var, () => findToClaim(c, id), stepped, actorOfClaim(actor))
    return c.json({ success: true as const, ...(await shown(c, id)) })
  })
