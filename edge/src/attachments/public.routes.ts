import { attachmentLimits } from '@switchback/core/orders/attachments/attachment.ts'
import { AttachFile } from '@switchback/core/orders/response/attachment-response.ts'
import { Hono, type Context } from 'hono'
import { validate } from '../http/validate.ts'
import { offeredFile, uploadId } from '../http/read-upload.ts'
import { spends } from '../limits/spends.ts'
import { optionalActor } from '../session/require-session.ts'
import type { AppEnv } from '../request-context.ts'
import { addAttachment } from './add-attachment.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { readAttachment } from './read-attachment.ts'
import type { FileAsker } from './refuse-outsiders.ts'
import { removeAttachment } from './remove-attachment.ts'

const reader = (c: Context<AppEnv>): FileAsker => ({ who: () => optionalActor(c), permission: 'dealer.read' })
const writer = (c: Context<AppEnv>): FileAsker => ({
  who: () => optionalActor(c),
  permission: 'dealer.order',
})

/**
 * Files of orders. The id of a customer's order is the key to its files, as to the rest of it; a dealership's files
 * are for its own people and staff. Source: FILE-2, FILE-5.
 */
export const publicAttachments = new Hono<AppEnv>()
  .post(
    '/:id/attachments',
    spends('STORED_MEGABYTES_PER_CALLER_PER_HOUR'),
    validate('query', AttachFile),
    async (c) => {
      const clientId = uploadId(c.req.header('Idempotency-Key'))
      const file = offeredFile(c, attachmentLimits.fileBytes)
      const upload = { clientId, ...c.req.valid('query'), file }
      const attachment = await addAttachment(c.var, c.req.param('id'), upload, writer(c))
      return c.json({ success: true as const, attachment }, 201)
    },
  )
  .get('/:id/attachments/:attachmentId', async (c) => {
    const { id, attachmentId } = c.req.param()
    const file = await readAttachment(c.var, id, attachmentId.toLowerCase(), reader(c))
    return c.body(file.body, 200, {
      'Content-Type': file.contentType,
      'Content-Length': String(file.sizeBytes),
      'Content-Disposition': contentDisposition(file.name),
    })
  })
  .delete('/:id/attachments/:attachmentId', async (c) => {
    const { id, attachmentId } = c.req.param()
    await removeAttachment(c.var, id, attachmentId.toLowerCase(), writer(c))
    return c.json({ success: true as const })
  })
