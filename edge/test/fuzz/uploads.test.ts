import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badFiles, goodFiles } from '../api/sample-files.ts'
import { call } from '../harness/call.ts'
import { sampleOrder } from '../harness/sample-bodies.ts'
import { startEdge, type Edge } from '../harness/start-edge.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

// A failed run prints its seed; FUZZ_SEED repeats it.
const requests = stormSize(10_000, 120)
const seed = process.env['FUZZ_SEED']

let edge: Edge
let orderId: string
let accepted = 0
async function newOrder(): Promise<string> {
  return (await call(edge.baseUrl, 'POST', '/api/orders', { json: sampleOrder })).body.order.id
}
beforeAll(async () => {
  edge = await startEdge()
  orderId = await newOrder()
})
afterAll(() => edge.stop())

const contents: Uint8Array[] = [...Object.values(goodFiles), ...badFiles.map(([, , content]) => content)]

const oddName = fc.oneof(
  fc.constantFrom(...Object.keys(goodFiles), ...badFiles.map(([, name]) => name)),
  fc.constantFrom(
    '../../a.pdf',
    'a\u0000.pdf',
    'a\u202efdp.pdf',
    '..\\a.png',
    'CON.pdf',
    '%2e%2e.pdf',
    '.pdf',
  ),
  fc.constantFrom(
    'a.pdf"; x="',
    'a.pdf\r\nX-Evil: 1',
    'a;b.pdf',
    '=cmd|calc.pdf',
    "a.pdf'; DROP TABLE orders;--.pdf",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((stem) => `${stem}.pdf`),
  fc.integer({ min: 100, max: 3000 }).map((length) => `${'x'.repeat(length)}.pdf`),
)

/** Mostly valid values, so that one error at a time gets far enough to do harm. */
const mostly = <Value>(right: Value, ...odd: Value[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })

const goodFile = fc
  .constantFrom(...Object.entries(goodFiles))
  .chain(([name, content]) =>
    oddName.map((odd) => ({ name: `${odd}.${name.split('.')[1] ?? ''}`, content: content as Uint8Array })),
  )
const oddFile = fc.record({
  name: fc.option(oddName, { freq: 6, nil: undefined }),
  content: fc.oneof(fc.constantFrom(...contents), fc.uint8Array({ maxLength: 200 })),
})

/** A form part as an attacker would write it: nothing in its headers is escaped. */
const part = fc
  .record({
    disposition: mostly('form-data', 'attachment', 'form-data; name*=x', ''),
    field: mostly('file', 'File', '', '__proto__', 'x'),
    file: fc.oneof<fc.Arbitrary<{ name: string | undefined; content: Uint8Array }>[]>(goodFile, oddFile),
    type: fc.constantFrom('application/pdf', 'text/html', '', 'multipart/mixed; boundary=y', 'image/svg+xml'),
  })
  .map(({ disposition, field, file: { name, content }, type }) => {
    const fileName = name === undefined ? '' : `; filename="${name}"`
    const head = `Content-Disposition: ${disposition}; name="${field}"${fileName}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  })

const form = fc
  .record({
    parts: fc.oneof(
      { weight: 6, arbitrary: part.map((only) => [only]) },
      { weight: 1, arbitrary: fc.array(part, { minLength: 0, maxLength: 3 }) },
    ),
    boundary: mostly('x', 'a'.repeat(70), 'a'.repeat(300), '"'),
    isEnded: mostly(true, false),
    type: mostly('multipart/form-data', 'Multipart/Form-Data', 'multipart/mixed'),
    key: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, fc.constantFrom('../x', '', 'x'.repeat(300))),
  })
  .map(({ parts, boundary, isEnded, type, key }) => ({
    headers: {
      'Content-Type': `${type}; boundary=${boundary}`,
      ...(key === '' ? {} : { 'Idempotency-Key': key }),
    },
    body: Buffer.concat([
      ...parts.flatMap((each) => [Buffer.from(`--${boundary}\r\n`), each]),
      Buffer.from(isEnded ? `--${boundary}--\r\n` : ''),
    ]),
  }))

type Stored = { success: boolean; attachment?: { id: string; name: string } }

/** The error in the response to the form, or in the downloaded file; undefined if there is none. */
async function complaint({ headers, body }: { headers: Record<string, string>; body: Buffer }) {
  const path = `${edge.baseUrl}/api/orders/${orderId}/attachments`
  const response = await fetch(path, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  if (response.status >= 500) return `${response.status} ${text}`
  // An order takes a limited number of files.
  if (response.status === 413) orderId = await newOrder()
  const { attachment } = JSON.parse(text) as Stored
  if (!attachment) return undefined
  accepted += 1
  const download = await fetch(`${path}/${attachment.id}`)
  const disposition = download.headers.get('Content-Disposition') ?? ''
  await download.body?.cancel()
  const isSafe =
    download.status === 200 &&
    /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w%.~!-]+$/.test(disposition) &&
    download.headers.get('X-Content-Type-Options') === 'nosniff' &&
    download.headers.get('X-Evil') === null &&
    !/html|svg|script|xml/.test((download.headers.get('Content-Type') ?? '').replace('openxml', ''))
  await fetch(`${path}/${attachment.id}`, { method: 'DELETE' })
  return isSafe ? undefined : `${download.status} ${disposition}`
}

test(
  `${requests} odd forms are refused cleanly, or their file downloads as an attachment only`,
  async () => {
    const property = fc.asyncProperty(form, async (each) => {
      expect(await complaint(each)).toBeUndefined()
    })
    await fc.assert(property, {
      numRuns: requests,
      endOnFailure: true,
      ...(seed ? { seed: Number(seed) } : {}),
    })
  },
  60_000 + requests * 100,
)
