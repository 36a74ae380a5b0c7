import type { FontName } from '@switchback/core/documents/fonts.ts'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { pdfPages } from '../../test/pdf/pdf-texts.ts'
import { bytesOf, openPaper } from './open-paper.ts'
import { openSheet, sheetEdges, type Sheet } from './sheet.ts'

let loaded: FontName[] = []
beforeEach(() => void (loaded = []))

async function fontFile(name: FontName): Promise<ArrayBuffer> {
  loaded.push(name)
  const file = await readFile(new URL(`../../../core/assets/document-${name}.ttf`, import.meta.url))
  return new Uint8Array(file).buffer
}

/** The lines below the letterhead of a sheet that holds `text`. */
async function linesWith(text: string, draw: (sheet: Sheet) => void): Promise<string[]> {
  const doc = await openPaper('A paper', text, fontFile)
  const company = { name: 'Switchback', tagline: 'Vehicle transport' }
  const sheet = openSheet(doc, { title: 'A paper', date: 'Nov 22, 2026', company })
  draw(sheet)
  const [page = []] = await pdfPages(bytesOf(doc).buffer)
  return page.slice(2)
}

test('a text keeps its line breaks, and tabs and odd spaces become spaces', async () => {
  const note = 'Gate\tcode 12\r\nRing\u202Ftwice\rAsk for Иван\n\nClosed on Sunday'
  const lines = await linesWith(note, (sheet) => sheet.fact('Notes', note, sheetEdges.left + 100))
  expect(lines).toEqual(['Notes Gate code 12', 'Ring twice', 'Ask for Иван', 'Closed on Sunday'])
  expect(loaded).toEqual(['normal', 'bold'])
})

test('a text of several fonts keeps its line breaks', async () => {
  const note = 'Ελένη ᚠ\nRing\ttwice'
  const lines = await linesWith(note, (sheet) => sheet.fact('', note, sheetEdges.left))
  expect(lines.map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual(['Ελένη ?', 'Ring twice'])
})

test('a cell stays one line', async () => {
  const name = 'Ada\r\nOkafor'
  const lines = await linesWith(name, (sheet) => sheet.line([{ text: name }, { text: 'A\nB', isEnd: true }]))
  expect(lines).toEqual(['Ada Okafor A B'])
})
