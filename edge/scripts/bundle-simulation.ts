// Builds the simulation: the Worker as one script that can be started many times, and the world with the offline code
// of the page. Faults that are planted change the text of files on their way into the bundles, never the files.
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

const schemaFile = 'db/schema.sql'

/** A change of a file's text: of the product's code, or of the schema. An empty `find` adds to the end. */
export type Patch = { readonly file: string; readonly find: string; readonly replace: string }

/** @throws Error if the text is not there exactly once: then the product changed, and the fault is to be planted anew. */
function patched(text: string, patches: readonly Patch[]): string {
  let changed = text
  for (const { file, find, replace } of patches) {
    if (find === '') {
      changed += `\n${replace}\n`
      continue
    }
    if (changed.split(find).length !== 2) throw new Error(`${file} does not have exactly one: ${find}`)
    changed = changed.replace(find, () => replace)
  }
  return changed
}

const planting = (patches: readonly Patch[]): Plugin => ({
  name: 'planting',
  setup(builder) {
    if (patches.length === 0) return
    builder.onLoad({ filter: /\/(?:core|db|edge|pwa)\/src\/.*\.tsx?$/ }, ({ path }) => {
      const its = patches.filter(({ file }) => file === relative(root, path))
      if (its.length === 0) return undefined
      const contents = patched(readFileSync(path, 'utf8'), its)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

/** Data files come as the bytes of the file, for bundles that Node runs. */
export const bytes: Plugin = {
  name: 'bytes',
  setup(builder) {
    builder.onLoad({ filter: /\.(?:bin|ttf)$/ }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs'\nexport default Uint8Array.from(readFileSync(${JSON.stringify(path)})).buffer`,
      loader: 'js',
    }))
  },
}

/** Papers are laid out, but not drawn. */
const withoutDrawing: Plugin = {
  name: 'without-drawing',
  setup(builder) {
    const path = join(root, 'pwa/simulation/outside/quick-pdf.ts')
    builder.onResolve({ filter: /^jspdf$/ }, () => ({ path }))
  },
}

const walk = 'let cls = Object.getPrototypeOf(value).constructor;'

/** drizzle asks for each part of each statement which class it is of; the answer is the same for all of a class. */
const quickDrizzle: Plugin = {
  name: 'quick-drizzle',
  setup(builder) {
    builder.onLoad({ filter: /\/drizzle-orm\/entity\.js$/ }, ({ path }) => {
      const quick = `${walk} const kinds = kindsOf(cls); return kinds.has(type[entityKind]);`
      const kindsOf = `const known = new WeakMap();
function kindsOf(of) {
  let kinds = known.get(of);
  if (kinds) return kinds;
  kinds = new Set();
  for (let cls = of; cls; cls = Object.getPrototypeOf(cls)) if (entityKind in cls) kinds.add(cls[entityKind]);
  known.set(of, kinds);
  return kinds;
}`
      const text = readFileSync(path, 'utf8')
      const contents = `${patched(text, [{ file: path, find: walk, replace: quick }])}\n${kindsOf}`
      return { contents, loader: 'js' }
    })
  },
}

const shared: BuildOptions = {
  bundle: true,
  target: 'es2024',
  external: ['node:*', 'cloudflare:*', 'canvg', 'dompurify', 'html2canvas'],
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false', 'import.meta.env': '{}' },
  logLevel: 'silent',
}

/** Where a bundle is: the world's entry, the Worker and the pages of a tablet and a phone as scripts, and the schema of the database as SQL. */
export type SimulationBundle = {
  readonly main: string
  readonly worker: string
  readonly tablet: string
  readonly phone: string
  readonly schema: string
}

/** Builds into `.build/simulation/name`, with faults planted if there are any. */
export async function bundleSimulation(
  name: string,
  patches: readonly Patch[] = [],
): Promise<SimulationBundle> {
  const folder = join(root, '.build/simulation', name)
  const plugins = [planting(patches), bytes]
  const worker = join(folder, 'worker.js')
  const main = join(folder, 'main.mjs')
  const tablet = join(folder, 'tablet.js')
  const phone = join(folder, 'phone.js')
  const page = (entry: string, outfile: string) =>
    build({
      ...shared,
      plugins,
      entryPoints: [join(root, 'pwa/simulation/device', entry)],
      outfile,
      format: 'iife',
      globalName: 'SwitchbackPage',
      conditions: ['browser'],
      mainFields: ['browser', 'module', 'main'],
    })
  await Promise.all([
    build({
      ...shared,
      plugins: [...plugins, withoutDrawing, quickDrizzle],
      entryPoints: [join(root, 'edge/src/worker.ts')],
      outfile: worker,
      format: 'iife',
      globalName: 'SwitchbackWorker',
      conditions: ['workerd', 'worker', 'browser'],
      mainFields: ['browser', 'module', 'main'],
    }),
    page('entry.ts', tablet),
    page('phone-entry.ts', phone),
    build({
      ...shared,
      plugins,
      entryPoints: [join(root, 'pwa/simulation/main.ts')],
      outfile: main,
      format: 'esm',
      sourcemap: 'inline',
      conditions: ['browser'],
      mainFields: ['browser', 'module', 'main'],
    }),
  ])
  const schema = join(folder, 'schema.sql')
  const its = patches.filter(({ file }) => file === schemaFile)
  writeFileSync(schema, patched(readFileSync(join(root, schemaFile), 'utf8'), its))
  return { main, worker, tablet, phone, schema }
}
