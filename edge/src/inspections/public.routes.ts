import { SigningDraft } from '@switchback/core/inspections/contact-signing.ts'
import { OpenGatePass, SendDriverEvents, TryPickupCode } from '@switchback/core/inspections/driver-event.ts'
import { AskToRebind, CompleteInspection, OpenDriverLink } from '@switchback/core/inspections/driver-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { SignedRecord, recordBytesAtMost } from '@switchback/core/inspections/signed-record.ts'
import { Hono, type Context } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import { limitPublicDocuments } from '../limits/limit-documents.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { readableLoad, type DriverRequest } from './driver-access.ts'
import { askToRebind, openLoad, readDriverLink } from './open-load.ts'
import { drawPaper } from './paper/read-paper.ts'
import { openGatePass, takeEvents, tryPickupCode } from './take-events.ts'
import { completeInspection, readDriverPhoto, takePhoto, type PhotoName } from './take-photo.ts'
import { takeRecord } from './take-record.ts'

const cookieSeconds = 180 * 24 * 60 * 60

/** The secret of the phone's cookie. By hand: the package's helpers would be part of every cold start. */
const secretOf = (header = ''): string | undefined => /(?:^|; )driver=([0-9a-f]{64})(?:;|$)/.exec(header)?.[1]

const requestOf = (c: Context<AppEnv>): DriverRequest => ({
  token: c.req.param('token') ?? '',
  secret: secretOf(c.req.header('Cookie')),
})

/** Gives the phone its secret: for this link alone, and no script reads it. Source: DRIVER-2. */
function keepSecret(c: Context<AppEnv>, secret: string): void {
  const path = new URL(c.req.url).pathname.split('/').slice(0, 4).join('/')
  const secure = c.var.requestOrigin.startsWith('https:') ? '; Secure' : ''
  c.header(
    'Set-Cookie',
    `driver=${secret}; Path=${path}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

function photoName(c: Context<AppEnv>): PhotoName {
  const digits = c.req.param('number') ?? ''
  return {
    inspectionId: (c.req.param('id') ?? '').toLowerCase(),
    number: /^\d{1,3}$/.test(digits) ? Number(digits) : -1,
  }
}

/** The driver's page: a load by the link of its assignment, without an account. Source: DRIVER-1 to DRIVER-13. */
export const publicDriver = new Hono<AppEnv>()
  .get('/:token', async (c) =>
    c.json({ success: true as const, ...(await readDriverLink(c.var, requestOf(c))) }),
  )
  .post('/:token/open', validate('json', OpenDriverLink), async (c) => {
    const { secret, load } = await openLoad(c.var, requestOf(c), c.req.valid('json'))
    keepSecret(c, secret)
    return c.json({ success: true as const, load })
  })
  .post('/:token/rebind', validate('json', AskToRebind), async (c) => {
    keepSecret(c, await askToRebind(c.var, requestOf(c), c.req.valid('json').device))
    return c.json({ success: true as const })
  })
  .post('/:token/records', validate('json', SignedRecord), async (c) => {
    if ((await c.req.text()).length > recordBytesAtMost) throw new Refusal('too_large')
    const taken = await takeRecord(c.var, requestOf(c), c.req.valid('json'))
    return c.json({ success: true as const, ...taken })
  })
  .put(
    '/:token/inspections/:id/photos/:number',
    spends('STORED_MEGABYTES_PER_CALLER_PER_HOUR'),
    async (c) => {
      const progress = await takePhoto(c.var, requestOf(c), photoName(c), c.req.raw)
      return c.json({ success: true as const, ...progress })
    },
  )
  .get('/:token/inspections/:id/photos/:number', async (c) => {
    const photo = await readDriverPhoto(c.var, requestOf(c), photoName(c))
    return c.body(photo.body, 200, {
      'Content-Type': photo.contentType,
      'Content-Length': String(photo.size),
    })
  })
  .get('/:token/inspections/:id/paper', limitPublicDocuments, async (c) => {
    const load = await readableLoad(c.var, requestOf(c))
    const { name, file } = await drawPaper(c.var, load, { tellsMoney: true })
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(name),
    })
  })
  .post('/:token/inspections/:id/complete', validate('json', CompleteInspection), async (c) => {
    const { inspectionId } = photoName(c)
    const inspection = await completeInspection(c.var, requestOf(c), inspectionId, c.req.valid('json'))
    return c.json({ success: true as const, inspection })
  })
  .post('/:token/events', validate('json', SendDriverEvents), async (c) => {
    const taken = await takeEvents(c.var, requestOf(c), c.req.valid('json').events)
    return c.json({ success: true as const, ...taken })
  })
  .post('/:token/code', validate('json', TryPickupCode), async (c) => {
    const answer = await tryPickupCode(c.var, requestOf(c), c.req.valid('json').code)
    return c.json({ success: true as const, ...answer })
  })
  .post('/:token/signings', validate('json', SigningDraft), async (c) => {
    const { openSigning } = await import('./contact-signing.ts')
    return c.json({
      success: true as const,
      ...(await openSigning(c.var, requestOf(c), c.req.valid('json'))),
    })
  })
  .get('/:token/signings/:id', async (c) => {
    const { readSigning } = await import('./contact-signing.ts')
    const progress = await readSigning(c.var, requestOf(c), photoName(c).inspectionId)
    return c.json({ success: true as const, ...progress })
  })
  .post('/:token/gate-pass', validate('json', OpenGatePass), async (c) => {
    const text = await openGatePass(c.var, requestOf(c), c.req.valid('json'))
    return c.json({ success: true as const, text })
  })
