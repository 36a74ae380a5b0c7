import {
  ActivateRates,
  CreateRates,
  DeleteRates,
  DiscardRateDraft,
  MarkMistakenRates,
  PublishRates,
  RollBackRates,
  SaveRateDraft,
  WithdrawRates,
} from '@switchback/core/rates/edit-rates.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { markMistaken, mistakeEffects } from './mark-mistaken.ts'
import { previewDraft } from './preview-draft.ts'
import { activateRates, publishDraft, withdrawRates } from './publish-rates.ts'
import { discardDraft, saveDraft } from './rate-draft.ts'
import { createStructure, deleteStructure } from './rate-structures.ts'
import { readStructure, readVersion } from './read-structure.ts'
import { listStructures } from './read-structures.ts'
import { rollBackRates } from './roll-back.ts'

const success = true as const

/** Rate structures: drafts, publishing, history. Source: RATE-11 to RATE-18. */
export const adminRates = new Hono<StaffEnv>()
  .get('/', allow('rates'), async (c) => c.json({ success, structures: await listStructures(c.var) }))
  .post('/', allow('rates'), validate('json', CreateRates), async (c) => {
    const id = await createStructure(c.var, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) }, 201)
  })
  .get('/:id', allow('rates'), async (c) =>
    c.json({ success, structure: await readStructure(c.var, c.req.param('id')) }),
  )
  .get('/:id/versions/:version', allow('rates'), async (c) =>
    c.json({ success, card: await readVersion(c.var, c.req.param('id'), c.req.param('version')) }),
  )
  .get('/:id/versions/:version/mistake-effects', allow('rates'), async (c) =>
    c.json({ success, effects: await mistakeEffects(c.var, c.req.param('id'), c.req.param('version')) }),
  )
  .get('/:id/preview', allow('rates'), async (c) =>
    c.json({ success, preview: await previewDraft(c.var, c.req.param('id')) }),
  )
  .put('/:id/draft', allow('rates'), validate('json', SaveRateDraft), async (c) => {
    const id = c.req.param('id')
    await saveDraft(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .post('/:id/draft/discard', allow('rates'), validate('json', DiscardRateDraft), async (c) => {
    const id = c.req.param('id')
    await discardDraft(c.var, id, c.req.valid('json').revision, c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .post('/:id/publish', allow('rates'), validate('json', PublishRates), async (c) => {
    const id = c.req.param('id')
    await publishDraft(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .post('/:id/roll-back', allow('rates'), validate('json', RollBackRates), async (c) => {
    const id = c.req.param('id')
    await rollBackRates(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .post('/:id/mark-mistaken', allow('rates'), validate('json', MarkMistakenRates), async (c) => {
    const id = c.req.param('id')
    await markMistaken(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .post('/:id/withdraw', allow('rates'), validate('json', WithdrawRates), async (c) => {
    const id = c.req.param('id')
    await withdrawRates(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .patch('/:id', allow('rates'), validate('json', ActivateRates), async (c) => {
    const id = c.req.param('id')
    await activateRates(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success, structure: await readStructure(c.var, id) })
  })
  .delete('/:id', allow('rates'), validate('query', DeleteRates), async (c) => {
    await deleteStructure(c.var, c.req.param('id'), c.req.valid('query'), c.var.actor)
    return c.json({ success })
  })
