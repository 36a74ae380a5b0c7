import { build, type BuildOptions } from 'esbuild'
import { fileURLToPath } from 'node:url'

type Module = { readonly type: 'esm' | 'data'; readonly contents: string | Uint8Array<ArrayBuffer> }

/**
 * A Worker as it is deployed: the module that starts, the ones that it loads when they are first needed, and the data
 * files that they import.
 */
export type WorkerBundle = { readonly mainModule: string; readonly modules: Readonly<Record<string, Module>> }

const worker = fileURLToPath(new URL('../src/worker.ts', import.meta.url))

/**
 * How a Worker is bundled for workerd; the product's unless another entry is given. What is behind an `import()` comes
 * into modules of its own, which `wrangler` by itself does not make: a start runs the first one and what it shares alone.
 */
export function bundling(entry = worker) {
  return {
    entryPoints: { worker: entry },
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/bundle',
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*', 'cloudflare:*'],
    loader: { '.bin': 'copy' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  } as const satisfies BuildOptions
}

/** A Worker's modules by their names, for a workerd of our own. */
export async function bundleWorker(
  entry?: string,
  options: { minify?: boolean } = {},
): Promise<WorkerBundle> {
  const { outputFiles } = await build({ ...bundling(entry), minify: options.minify ?? false })
  const modules = outputFiles.map(({ path, text, contents }): [string, Module] => {
    const name = path.slice(bundling().outdir.length + 1)
    return name.endsWith('.js')
      ? [name, { type: 'esm', contents: text }]
      : [name, { type: 'data', contents: Uint8Array.from(contents) }]
  })
  return { mainModule: 'worker.js', modules: Object.fromEntries(modules) }
}
