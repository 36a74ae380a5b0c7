import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '../../scripts/bundle-worker.ts'
import { startWorkerd, type Workerd } from '../harness/workerd.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { pdfTexts } from './pdf-texts.ts'

const assetsDirectory = fileURLToPath(new URL('../../../pwa/public', import.meta.url))

let workerd: Workerd
let port: number

beforeAll(async () => {
  port = await freePort()
  const bundle = await bundleWorker(new URL('statement-worker.ts', import.meta.url).pathname)
  workerd = await startWorkerd({ bundle, bindings: {}, port, hasQueue: false, assetsDirectory })
})
afterAll(() => workerd.stop())

test.each([
  'Łukasz Żółć',
  'Đorđe Šćepanović',
  'Иван Їжак',
  'Ελένη Παπαδοπούλου',
  'Nguyễn Thị Ánh',
  'Þórður (Ægir) \\ “&”',
])('the Worker writes %s as it is', async (name) => {
  const response = await fetch(`http://127.0.0.1:${port}/?name=${encodeURIComponent(name)}`)
  const document = await response.arrayBuffer()
  expect(document.byteLength).toBeLessThan(60_000)
  expect(await pdfTexts(document)).toContain(name)
})

test.each(['李 Łukasz Nuñez', '株式会社トヨタ', 'Ελένη 陳'])(
  'the Worker fetches the font of %s from the site',
  async (name) => {
    const response = await fetch(`http://127.0.0.1:${port}/?name=${encodeURIComponent(name)}`)
    const document = await response.arrayBuffer()
    expect(document.byteLength).toBeLessThan(250_000)
    const words = name.split(' ')
    expect((await pdfTexts(document)).join('')).toContain(words.length === 1 ? name : name.replace(' ', ''))
  },
)

test('a letter that no font has becomes a question mark, and a composed one stays whole', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/?name=${encodeURIComponent('ᚠ Żo\u0301łw')}`)
  expect(await pdfTexts(await response.arrayBuffer())).toContain('? Żółw')
})
