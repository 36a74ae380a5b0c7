import { Hono } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { disputeEvidence } from './dispute-evidence.ts'

/** The paper of a dispute for the bank. Source: PAY-33. */
export const adminEvidence = new Hono<StaffEnv>().post(
  '/:id/disputes/:intentId/evidence',
  allow('payments'),
  async (c) => {
    const { id: orderId, intentId } = c.req.param()
    const { number, file } = await disputeEvidence(c.var, { orderId, intentId }, c.var.actor)
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(`dispute-evidence-${number}.pdf`),
    })
  },
)
