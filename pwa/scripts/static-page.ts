import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { defaultBrand } from '@switchback/core/brand.ts'
import { withAddresses } from '@switchback/core/site-pages.ts'
import { composePage, type PageParts, type PagesByPath } from '../src/static-page/compose-page.ts'
import { filesOfPage, type FilesOfPage } from './files-of-page.ts'
import { pageHead } from './page-head.ts'
import { renderPages, type RenderedPage } from './render-pages.ts'

/** A script of `src/static-page` for inlining, with its parameters in front of it. */
async function inlineScript(name: string, known: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const file = join(import.meta.dirname, `../src/static-page/${name}.ts`)
  const facts = Object.entries(known).map(([fact, value]) => `const ${fact} = ${JSON.stringify(value)}\n`)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const minified = await minify(file, `(() => {\n${facts.join('')}${code}\n})()`)
  if (minified.errors.length > 0) throw new Error(`${name} does not minify`)
  return `<script>${minified.code.trim()}</script>`
}

const hashOf = (text: string) => createHash('sha256').update(text)
const sourceHash = (text: string): string => `'sha256-${hashOf(text).digest('base64')}'`

/** The head of the pages without markup of their own: those of the portals. */
const portalHead = pageHead({
  path: '/portal',
  title: defaultBrand.name,
  description: `${defaultBrand.name}: ${defaultBrand.tagline}`,
})

const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** The first paint waits for the heading, where a browser knows this link: a slow page arrives in pieces. */
const expectMain = '<link rel="expect" href="#main" blocking="render" />'

type Started = { readonly html: string; readonly shared: ReadonlySet<string> }

/** The page without its scripts, which `src/static-page/start.ts` loads, and the names of them. */
async function startedByScript(html: string): Promise<Started> {
  const [entryTag = '', entry = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
  const shared = Array.from(html.matchAll(preload), ([, file = '']) => file).concat(entry)
  const framework = shared.find((file) => file.includes('/framework-'))
  if (!entry || !framework) throw new Error('The page starts from no script and framework')
  const scripts = [
    await inlineScript('show'),
    await inlineScript('start', { files: { started: [framework, entry], shared } }),
  ]
  const started = html
    .replace(entryTag, '')
    .replaceAll(preload, '')
    .replace('</body>', () => `${scripts.join('\n    ')}\n  </body>`)
  return { html: started, shared: new Set(shared) }
}

/** The styles and the heading font in the page itself, so that the first paint needs one request. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const styles = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (styles?.type !== 'asset') throw new Error('The build made no style sheet')
  const css = String(styles.source).trim()
  const [font] = /\/assets\/overpass\.\w+\.woff2/.exec(css) ?? []
  if (!font) throw new Error('The style sheet names no heading font')
  const preloaded = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`
  return html
    .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
    .replace('<!--styles-->', () => `${preloaded}<style>${css}</style>`)
}

/** A page's body. Its other states come first: one of them may be chosen before its markup is painted. */
function bodyOf(markup: string, files: FilesOfPage, states = '', chooseState = ''): string {
  const names = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`
  return `${states}${chooseState}<div id="root">${markup}</div>${names}`
}

/**
 * Writes the HTML of every page at build time, each with its own head and markup: the home page as index.html, the others
 * below `pages`, where the Worker finds them, and once more in one file, from which the service worker makes them. Writes
 * the hashes of inline code into the content security policy of `_headers`. Source: ADR-79.
 */
export function staticPage(): Plugin {
  let outDir = ''
  let others: PagesByPath = {}
  return {
    name: 'switchback:static-page',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const branded = html.replaceAll('%BRAND_PHONE%', defaultBrand.phone)
        if (!bundle) {
          const parts = { head: portalHead, body: bodyOf('', { all: [], libraryCount: 0 }) }
          return withAddresses(composePage(branded, parts), '', new URL('http://localhost'))
        }
        const [pages, chooseState, started] = await Promise.all([
          renderPages(),
          inlineScript('choose-state'),
          startedByScript(branded),
        ])
        const partsOf = ({ route, head, markup, states }: RenderedPage): PageParts => {
          const files = filesOfPage(bundle, route, started.shared)
          return { head: head + expectMain, body: bodyOf(markup, files, states, chooseState) }
        }
        const byPath = new Map(pages.map((page) => [page.path, partsOf(page)]))
        const home = byPath.get('/')
        if (!home) throw new Error('There is no home page')
        byPath.delete('/')
        byPath.set('/portal', { head: portalHead, body: bodyOf('', { all: [], libraryCount: 0 }) })
        others = Object.fromEntries(byPath)
        return composePage(withStyles(started.html, bundle), home)
      },
    },
    // Before the service worker's precache list is generated, which needs the final page.
    writeBundle: {
      order: 'post',
      handler() {
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
        for (const [path, parts] of Object.entries(others)) {
          const file = join(outDir, `pages${path}.html`)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, composePage(html, parts))
        }
        const text = JSON.stringify(others)
        writeFileSync(join(outDir, `assets/pages-${hashOf(text).digest('hex').slice(0, 8)}.txt`), text)
        const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
        const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => code)
        const headers = join(outDir, '_headers')
        const filled = readFileSync(headers, 'utf8')
          .replaceAll('{inline-script}', scripts.map(sourceHash).join(' '))
          .replaceAll('{inline-style}', sourceHash(css))
        if (/\{inline-/.test(filled)) throw new Error('_headers has a placeholder left')
        writeFileSync(headers, filled)
      },
    },
  }
}
