import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltPage } from '../product/build-pwa.ts'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The files that the service worker stores: at its installation, and later. */
export type StoredFiles = { readonly atOnce: readonly string[]; readonly later: readonly string[] }

export const precacheBudget = 700_000

export function storedFiles({ directory }: Pick<BuiltPage, 'directory'>): StoredFiles {
  const worker = readFileSync(join(directory, 'sw.js'), 'utf8')
  const files = Array.from(worker.matchAll(/"url":"([^"]+)"/g), ([, url = '']) => url)
  const isLater = (file: string) => /^assets\/(later|driver)\//.test(file)
  return { atOnce: files.filter((file) => !isLater(file)), later: files.filter(isLater) }
}

/** The brotli size of what is stored at installation: goal P7. */
export function precacheBytes(page: Pick<BuiltPage, 'directory'>): number {
  return storedFiles(page).atOnce.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(page.directory, file))).byteLength,
    0,
  )
}

/** All files that the modules can load, now or on demand; `except` stops at modules. */
function reachable(manifest: Manifest, from: RegExp, except?: RegExp): ReadonlySet<string> {
  const open = Object.keys(manifest).filter((key) => from.test(key))
  const seen = new Set<string>()
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key) || except?.test(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    open.push(...imports, ...dynamicImports)
  }
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))
}

/** The staff portal, which needs the server, and the developer test pages, which production leaves out. */
const leftOut = /^src\/(routes\/(_admin[./]|_plain\/admin\/)|features\/(admin-|developer\/developer-page\.))/

/** Errors in the list: files on it that must be left out, or missing files of other pages. Goal P7. */
export function precacheErrors(page: BuiltPage): string[] {
  const manifest = JSON.parse(readFileSync(page.manifestFile, 'utf8')) as Manifest
  const { atOnce, later } = storedFiles(page)
  const stored = new Set([...atOnce, ...later])
  const needed = reachable(manifest, /^(index\.html$|src\/routes\/_(dealer|public)[./])/, leftOut)
  const missing = [...needed].filter((file) => !stored.has(file) && file.endsWith('.js'))
  const unwanted = [...reachable(manifest, leftOut)].filter((file) => stored.has(file) && !needed.has(file))
  return [
    ...missing.map((file) => `${file} is not stored`),
    ...unwanted.map((file) => `${file} is of the staff or developer pages`),
  ]
}
