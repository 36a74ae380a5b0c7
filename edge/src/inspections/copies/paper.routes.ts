import { OpenPaper, OpenPaperPhoto } from '@switchback/core/inspections/paper-link.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../../http/content-disposition.ts'
import { validate } from '../../http/validate.ts'
import { limitPublicDocuments } from '../../limits/limit-documents.ts'
import type { AppEnv } from '../../request-context.ts'
import { openPaper, readPaperFile, readPaperPhoto } from './open-paper.ts'

/** Copies of bills of lading. Tokens travel only in bodies, which are never logged. Source: DRIVER-24. */
export const papers = new Hono<AppEnv>()
  .post('/', validate('json', OpenPaper), async (c) =>
    c.json({ success: true as const, paper: await openPaper(c.var, c.req.valid('json').token) }),
  )
  .post('/photo', validate('json', OpenPaperPhoto), async (c) => {
    const { token, ...name } = c.req.valid('json')
    const photo = await readPaperPhoto(c.var, token, name)
    return c.body(photo.file, 200, { 'Content-Type': photo.contentType })
  })
  .post('/file', validate('json', OpenPaper), limitPublicDocuments, async (c) => {
    const { name, file } = await readPaperFile(c.var, c.req.valid('json').token)
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(name),
    })
  })
