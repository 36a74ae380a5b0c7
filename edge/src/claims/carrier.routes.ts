import {
  OpenCarrierClaim,
  OpenCarrierClaimFile,
  OpenCarrierClaimPhoto,
} from '@switchback/core/orders/claims/carrier-claim.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'
import { openCarrierClaim, readCarrierClaimFile, readCarrierClaimPhoto } from './carrier-claim.ts'

/** The copy of a claim for its carrier. Tokens travel only in bodies, which are never logged. Source: CLAIM-8. */
export const carrierClaims = new Hono<AppEnv>()
  .post('/', validate('json', OpenCarrierClaim), async (c) =>
    c.json({ success: true as const, claim: await openCarrierClaim(c.var, c.req.valid('json').token) }),
  )
  .post('/photo', validate('json', OpenCarrierClaimPhoto), async (c) => {
    const { token, step } = c.req.valid('json')
    const photo = await readCarrierClaimPhoto(c.var, token, step)
    return c.body(photo.file, 200, { 'Content-Type': photo.contentType })
  })
  .post('/file', validate('json', OpenCarrierClaimFile), async (c) => {
    const { token, fileId } = c.req.valid('json')
    const file = await readCarrierClaimFile(c.var, token, fileId)
    return c.body(file.body, 200, {
      'Content-Type': file.contentType,
      'Content-Length': String(file.sizeBytes),
      'Content-Disposition': contentDisposition(file.name),
    })
  })
