import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { findChromium } from '../browser/find-chromium.ts'
import { projectRoot } from '../product/project-root.ts'
import type { BenchRow } from './bench-row.ts'

// `npm run bench` takes an hour, so nobody would see for weeks that one of them ends with an error.
vi.stubEnv('BENCH_SHORT', '1')

/** Lighthouse takes most of a minute for one page: `BENCH_SHORT=1 npm run bench -- lighthouse` runs it. */
const pageBenches = ['page-bytes', 'offline-start', 'interactions'].map((name) => `tools/bench/${name}.ts`)

type Bench = () => Promise<readonly BenchRow[]>

const withoutBrowser = ['core/bench', 'edge/bench'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .filter((file) => /^export async function bench/m.test(readFileSync(join(projectRoot, file), 'utf8'))),
)

/** A figure's size depends on the machine; that it is a figure does not. */
const isFigure = ({ value, ratio = 1 }: BenchRow) => Number.isFinite(value) && Number.isFinite(ratio)

test('all benches without a browser are found', () => {
  expect(withoutBrowser.length).toBeGreaterThanOrEqual(5)
})

const files = [...withoutBrowser, ...(findChromium() === undefined ? [] : pageBenches)]

test.each(files)('%s runs through in its short form, with finite figures', async (file) => {
  // They say what they measure.
  vi.spyOn(console, 'log').mockReturnValue()
  const module = (await import(pathToFileURL(join(projectRoot, file)).href)) as Record<string, unknown>
  const benches = Object.entries(module).filter(([name]) => name.startsWith('bench')) as [string, Bench][]
  expect(benches.length).toBeGreaterThan(0)
  for (const [name, bench] of benches) {
    const rows = await bench()
    expect([name, rows.length > 0, rows.filter((row) => !isFigure(row))]).toEqual([name, true, []])
  }
})
