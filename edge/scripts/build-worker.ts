// Writes the Worker that wrangler.toml names, minified, with its source maps. `wrangler dev` and `wrangler deploy` run
// this by themselves.
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
  // Another product of this tree may be running on the same files: what is the same is left alone, and nothing is
  // ever there in half.
  if (isWritten(path, contents)) continue
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
}
const names = new Set(outputFiles.map(({ path }) => basename(path)))
for (const name of readdirSync(outdir)) {
  if (!names.has(name) && /\.(?:js|map|bin)$/.test(name)) rmSync(join(outdir, name))
}
