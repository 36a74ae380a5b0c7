import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, write } from '@switchback/core/documents/paper.ts'
import { drawName } from './draw-name.ts'
import { openPaper } from './open-paper.ts'

const assets = join(import.meta.dirname, '../../../../../core/assets')
const siteFonts = join(import.meta.dirname, '../../../../public/fonts')
let loaded: string[] = []

beforeEach(() => {
  loaded = []
  vi.stubGlobal('fetch', async (address: string) => {
    const name = basename(address.replace(/\?.*$/, ''))
    loaded.push(name)
    const folder = name === 'document-han.ttf' ? siteFonts : assets
    return new Response(new Uint8Array(await readFile(join(folder, name))))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function textsWith(name: string): Promise<string[]> {
  const doc = await openPaper(name)
  drawName(doc, name, { x: page.margin, y: 60 }, { size: 10, ink: 'ink', isBold: true })
  write(doc, `Vehicle quotes for ${name}`, { x: page.margin, y: 90 }, { size: 10, ink: 'soft' })
  const pdf = await getDocumentProxy(new Uint8Array(doc.output('arraybuffer')))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []))
}

test.each(['Łukasz Żółć', 'Đorđe', 'Иван Їжак', 'Nguyễn Thị Ánh', 'Þórður (Ægir) “&”'])(
  'the page writes %s as it is, in our own font',
  async (name) => {
    expect(await textsWith(name)).toEqual([name, `Vehicle quotes for ${name}`])
    expect(loaded.toSorted()).toEqual(['document-bold.ttf', 'document-normal.ttf'])
  },
)

test('a name in Greek loads the wide font', async () => {
  const name = 'Ελένη Παπαδοπούλου'
  expect(await textsWith(name)).toEqual([name, `Vehicle quotes for ${name}`])
  expect(loaded).toContain('document-wide.ttf')
})

test('a name in Chinese loads the font of the site, and every text with it is whole', async () => {
  const name = '李 Łukasz'
  expect((await textsWith(name)).join('')).toBe(`${name}Vehicle quotes for ${name}`)
  expect(loaded).toContain('document-han.ttf')
})
