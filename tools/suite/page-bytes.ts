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

type Route = {
  readonly name: string
  readonly file: RegExp
  /** The pages of a portal: beside the portal's layout, `file`, only the heaviest of them counts. */
  readonly pages?: RegExp
  readonly budgetKb: number
}

/** The budget of each later route on top of the first one. Source: performance goal P6. */
const laterRoutes: readonly Route[] = [
  { name: 'order form', file: /^src\/routes\/.*order-form\.tsx/, budgetKb: 75 },
  { name: 'payment, without Stripe', file: /^src\/routes\/.*payment\.tsx/, budgetKb: 15 },
  { name: 'driver’s page', file: /^src\/routes\/d\/\$token\.tsx/, budgetKb: 60 },
  { name: 'dealer portal', file: /^src\/routes\/_dealer\./, pages: /^src\/routes\/_dealer\//, budgetKb: 100 },
  { name: 'admin portal', file: /^src\/routes\/_admin\./, pages: /^src\/routes\/_admin\//, budgetKb: 75 },
  { name: 'quote document', file: /^src\/features\/sharing\/pdf\/save-quote-pdf\.ts/, budgetKb: 112 },
]
const firstRoute: Route = {
  name: 'first route',
  file: /^(index\.html$|src\/routes\/_public\.tsx|src\/routes\/_public\/index\.tsx)/,
  budgetKb: 120,
}

/** The pricing engine: loading begins with the first route and completes before anyone can type two ZIPs. */
const engine = /^(src\/offline\/prices\/|_)(zip-table|price-trip)[.-]/

/** The keys of the wanted modules in the manifest. */
function keysOf(manifest: Manifest, wanted: RegExp): readonly string[] {
  const keys = Object.keys(manifest).filter((key) => wanted.test(key))
  if (keys.length === 0) throw new Error(`The build has no module that matches ${wanted}`)
  return keys
}

/** The files of all chunks that the modules need. */
function filesNeededBy(manifest: Manifest, keys: readonly string[]): Set<string> {
  const open = [...keys]
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
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliBytes(join(page.directory, file))
    sizes.set(file, size)
    return size
  }
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  const first = filesNeededBy(manifest, keysOf(manifest, firstRoute.file))
  const there = new Set([...first, ...filesNeededBy(manifest, keysOf(manifest, engine))])
  const added = (keys: readonly string[]) =>
    weigh([...filesNeededBy(manifest, keys)].filter((file) => !there.has(file)))
  const later = laterRoutes.map(({ name, file, pages, budgetKb }) => {
    const layout = keysOf(manifest, file)
    const visits = pages ? keysOf(manifest, pages).map((key) => layout.concat(key)) : [layout]
    return { name: `${name} adds`, bytes: Math.max(...visits.map(added)), budget: budgetKb * 1000 }
  })
  return [{ name: firstRoute.name, bytes: weigh(first), budget: firstRoute.budgetKb * 1000 }, ...later]
}
