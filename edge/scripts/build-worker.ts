// Writes the Worker that wrangler.toml names, minified, with source maps. `wrangler dev` and `wrangler deploy` run
// this.
import { build } from 'esbuild'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundling } from './bundle-worker.ts'

const outdir = fileURLToPath(new URL('../dist', import.meta.url))

function isWritten(file: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(contents)
  } catch {
    return false
  }
}

const { outputFiles } = await build({
  ...bundling(),
  outdir,
  minify: true,
  sourcemap: 'linked',
  logLevel: 'error',
})
mkdirSync(outdir, { recursive: true })
for (const { path, contents } of outputFiles) {
  // Another process may be running from the same files: skip unchanged files, and write the others atomically.
  if (isWritten(path, contents)) continue
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
}
const names = new Set(outputFiles.map(({ path }) => basename(path)))
for (const name of readdirSync(outdir)) {
  if (!names.has(name) && /\.(?:js|map|bin|ttf)$/.test(name)) rmSync(join(outdir, name))
}
