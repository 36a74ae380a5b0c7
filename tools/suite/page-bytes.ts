import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltPage } from '../product/build-pwa.ts'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

export type Weight = {
  readonly name: string
  /** Brotli size of the JavaScript, with 1000 bytes per KB. */
  readonly bytes: number
  readonly budget: number
}

type Route = { readonly name: string; readonly file: RegExp; readonly budgetKb: number }

/** The budget of each later route on top of the first one. Source: performance goal P6. */
const laterRoutes: readonly Route[] = [
  { name: 'order form', file: /^src\/routes\/.*order-form\.tsx/, budgetKb: 75 },
  { name: 'payment, without Stripe', file: /^src\/routes\/.*payment\.tsx/, budgetKb: 15 },
  { name: 'dealer portal', file: /^src\/routes\/_dealer[./]/, budgetKb: 95 },
  { name: 'admin portal', file: /^src\/routes\/_admin[./]/, budgetKb: 65 },
  { name: 'quote document', file: /^src\/features\/sharing\/pdf\/save-quote-pdf\.ts/, budgetKb: 75 },
]
const firstRoute: Route = {
  name: 'first route',
  file: /^(index\.html$|src\/routes\/_public\.tsx|src\/routes\/_public\/index\.tsx)/,
  budgetKb: 115,
}

/** The pricing engine: loading begins with the first route and completes before anyone can type two ZIPs. */
const engine = /^(src\/offline\/|_)(zip-table|price-trip)[.-]/

/** The files of all chunks that the wanted modules need. */
function filesNeededBy(manifest: Manifest, wanted: RegExp): Set<string> {
  const open = Object.keys(manifest).filter((key) => wanted.test(key))
  if (open.length === 0) throw new Error(`The build has no module that matches ${wanted}`)
  const seen = new Set<string>()
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

function brotliBytes(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(readFileSync(path), { params }).byteLength
}

/** The download size of the first route, and what each later one adds to it and to the engine. */
export function pageBytes(page: BuiltPage): Weight[] {
  const manifest = JSON.parse(readFileSync(page.manifestFile, 'utf8')) as Manifest
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + brotliBytes(join(page.directory, file)), 0)
  const first = filesNeededBy(manifest, firstRoute.file)
  const there = new Set([...first, ...filesNeededBy(manifest, engine)])
  const later = laterRoutes.map((route) => {
    const added = [...filesNeededBy(manifest, route.file)].filter((file) => !there.has(file))
    return { name: `${route.name} adds`, bytes: weigh(added), budget: route.budgetKb * 1000 }
  })
  return [{ name: firstRoute.name, bytes: weigh(first), budget: firstRoute.budgetKb * 1000 }, ...later]
}
