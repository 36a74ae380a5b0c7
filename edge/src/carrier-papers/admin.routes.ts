import { carrierReaders } from '@switchback/core/access/permissions.ts'
import { AddCarrierDocument } from '@switchback/core/carriers/carrier-document.ts'
import { AddCarrierNote } from '@switchback/core/carriers/carrier-note.ts'
import { RemoveSeen } from '@switchback/core/carriers/carrier.ts'
import { SavePaymentDetails } from '@switchback/core/carriers/payment-details.ts'
import { attachmentLimits } from '@switchback/core/orders/attachments/attachment.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { offeredFile, uploadId } from '../http/read-upload.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { addDocument } from './add-document.ts'
import { addCarrierNote } from './carrier-notes.ts'
import { readDocument, removeDocument } from './keep-documents.ts'
import { readCarrier } from './read-carrier.ts'
import {
  readPaymentDetails,
  removePaymentDetails,
  revealPaymentDetails,
  savePaymentDetails,
} from './payment-details.ts'

/** A carrier with all that staff keep of it: documents and notes, and the account that it is paid to. Source: CARRIER-8, CARRIER-9, CARRIER-10. */
export const adminCarrierPapers = new Hono<StaffEnv>()
  .get('/:id', allow(...carrierReaders), async (c) =>
    c.json({ success: true as const, ...(await readCarrier(c.var, c.req.param('id'), c.var.actor)) }),
  )
  .post(
    '/:id/documents',
    allow('carriers'),
    spends('STORED_MEGABYTES_PER_CALLER_PER_HOUR'),
    validate('query', AddCarrierDocument),
    async (c) => {
      const clientId = uploadId(c.req.header('Idempotency-Key'))
      const file = offeredFile(c, attachmentLimits.fileBytes)
      const upload = { ...c.req.valid('query'), clientId, file }
      const id = await addDocument(c.var, c.req.param('id'), upload, c.var.actor.userId)
      return c.json({ success: true as const, id }, 201)
    },
  )
  .get('/:id/documents/:documentId', allow('carriers', 'payments'), async (c) => {
    const { id, documentId } = c.req.param()
    const file = await readDocument(c.var, id, documentId)
    return c.body(file.body, 200, {
      'Content-Type': file.contentType,
      'Content-Length': String(file.sizeBytes),
      'Content-Disposition': contentDisposition(file.name),
    })
  })
  .delete('/:id/documents/:documentId', allow('carriers'), async (c) => {
    const { id, documentId } = c.req.param()
    await removeDocument(c.var, id, documentId, c.var.actor.userId)
    return c.json({ success: true as const })
  })
  .post('/:id/notes', allow(...carrierReaders), validate('json', AddCarrierNote), async (c) => {
    await addCarrierNote(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const })
  })
  .get('/:id/payment-details', allow('payments'), async (c) =>
    c.json({ success: true as const, details: await readPaymentDetails(c.var, c.req.param('id')) }),
  )
  .post('/:id/payment-details/reveal', allow('payments'), async (c) => {
    const details = await revealPaymentDetails(c.var, c.req.param('id'), c.var.actor.userId)
    return c.json({ success: true as const, details })
  })
  .put('/:id/payment-details', allow('payments'), validate('json', SavePaymentDetails), async (c) => {
    await savePaymentDetails(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const })
  })
  .delete('/:id/payment-details', allow('payments'), validate('query', RemoveSeen), async (c) => {
    const { revision } = c.req.valid('query')
    await removePaymentDetails(c.var, c.req.param('id'), revision, c.var.actor.userId)
    return c.json({ success: true as const })
  })
