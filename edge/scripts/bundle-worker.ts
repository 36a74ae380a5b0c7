import { build, type BuildOptions } from 'esbuild'
import { fileURLToPath } from 'node:url'

type Module = { readonly type: 'esm' | 'data'; readonly contents: string | Uint8Array<ArrayBuffer> }

/** A Worker as deployed: its entry module, its lazily loaded modules, and the data files that they import. */
export type WorkerBundle = { readonly mainModule: string; readonly modules: Readonly<Record<string, Module>> }

const worker = fileURLToPath(new URL('../src/worker.ts', import.meta.url))
const base64 = fileURLToPath(new URL('base64.ts', import.meta.url))

/**
 * Options for bundling a Worker for workerd; the product's Worker by default. Code behind an `import()` is split into
 * chunks, which `wrangler` alone does not do: a start evaluates only the entry and its shared chunks.
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
    alias: { 'js-base64': base64 },
    // jsPDF would load the last three to draw HTML and SVG, which our documents never do.
    external: ['node:*', 'cloudflare:*', 'canvg', 'dompurify', 'html2canvas'],
    loader: { '.bin': 'copy', '.ttf': 'copy' },
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  } as const satisfies BuildOptions
}

/** A Worker's modules by name, for a workerd that we start ourselves. */
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
