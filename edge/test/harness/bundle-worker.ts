import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

type Module = { readonly type: 'esm' | 'data'; readonly contents: string | Uint8Array<ArrayBuffer> }

/** A Worker in one file, with the data files that it imports beside it. */
export type WorkerBundle = { readonly mainModule: string; readonly modules: Readonly<Record<string, Module>> }

const outdir = '/bundle'
const worker = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))

/** Bundles a Worker for workerd, as a deployment would; the product's unless another entry is given. */
export async function bundleWorker(
  entry = worker,
  options: { minify?: boolean } = {},
): Promise<WorkerBundle> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*', 'cloudflare:*'],
    loader: { '.bin': 'copy' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    minify: options.minify ?? false,
  })
  const modules = outputFiles.map((file): [string, Module] => {
    const name = file.path.slice(outdir.length + 1)
    const isCode = name.endsWith('.js')
    return [
      name,
      isCode
        ? { type: 'esm', contents: file.text }
        : { type: 'data', contents: Uint8Array.from(file.contents) },
    ]
  })
  const mainModule = modules.find(([, module]) => module.type === 'esm')?.[0]
  if (mainModule === undefined) throw new Error(`esbuild made no module of ${entry}`)
  return { mainModule, modules: Object.fromEntries(modules) }
}
