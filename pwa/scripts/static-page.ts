import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { defaultBrand } from '@switchback/core/brand.ts'

/** A script of `src/static-page` for inlining, with its parameters in front of it. */
async function inlineScript(name: string, known: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const file = join(import.meta.dirname, `../src/static-page/${name}.ts`)
  const facts = Object.entries(known).map(([fact, value]) => `const ${fact} = ${JSON.stringify(value)}\n`)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const minified = await minify(file, `(() => {\n${facts.join('')}${code}\n})()`)
  if (minified.errors.length > 0) throw new Error(`${name} does not minify`)
  return `<script>${minified.code.trim()}</script>`
}

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The home page and the other static pages, as markup. */
type StaticPages = { readonly home: string; readonly others: string }

/** The part of a page that replaces the static home page: its main part inside the public layout, else all of it. */
function changedPart(address: string, markup: string): string {
  const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(markup) ?? []
  if (main === undefined) throw new Error(`The page ${address} has no main part`)
  return markup.includes('<footer') ? main : markup
}

/** Rendered by the application itself, so that a static page cannot drift from the real one. */
async function renderPages(): Promise<StaticPages> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    root: join(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const module = (await vite.ssrLoadModule('/src/static-page/render.tsx')) as {
      renderStaticPage: (address: string) => Promise<{ markup: string; title: string }>
    }
    // The router's scripts for server-rendered pages do not belong on a static page.
    const render = async (address: string) => {
      const { markup, title } = await module.renderStaticPage(address)
      return { title, markup: markup.replaceAll(/<script\b[\s\S]*?<\/script>/g, '') }
    }
    const home = await render('/')
    let others = ''
    for (const address of shownAtOnce) {
      const { title, markup } = await render(address)
      const label = `id="${address}" data-title="${title} | ${defaultBrand.name}"`
      others += `<template ${label}>${changedPart(address, markup)}</template>`
    }
    return { home: home.markup, others }
  } finally {
    await vite.close()
  }
}

/**
 * Pages that mails or bookmarks link to, in their initial state. Pages with a lookup parameter in the URL show their
 * loading state. The first match is shown.
 */
const shownAtOnce = [
  '/order-form?editOrderId',
  '/order-form?quoteId',
  '/order-confirmation?orderId',
  '/payment?orderId',
  '/track?orderId',
  '/track',
  '/dealer-login',
]
const openedByLink = new Set(shownAtOnce.map((address) => address.replace(/\?.*/, '')))

type FilesOfPage = { readonly path: string; readonly all: readonly string[]; readonly libraryCount: number }

/** Less code than this starts in no time. */
const largeCode = 5000

/** The files that only one page needs: first its large libraries, each after those that it imports. */
function filesOfPage(bundle: Rolldown.OutputBundle, path: string, shared: ReadonlySet<string>): FilesOfPage {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) =>
    new RegExp(`/routes/_(?:public|plain)${path}\\.tsx\\?`).test(facadeModuleId ?? ''),
  )
  if (!own) throw new Error(`The build has no page ${path}`)
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk) || shared.has(`/${chunk.fileName}`)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) add(imported)
    }
  }
  add(own)
  const needsApplication = (chunk: Rolldown.OutputChunk) =>
    chunk.imports.some((name) => name.includes('/index-') && shared.has(`/${name}`))
  const libraries = [...found]
    .filter((chunk) => chunk !== own && chunk.code.length > largeCode && !needsApplication(chunk))
    .toReversed()
  const all = [...libraries, ...[...found].filter((chunk) => !libraries.includes(chunk))]
  return { path, all: all.map(({ fileName }) => `/${fileName}`), libraryCount: libraries.length }
}

const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** The page without its scripts, which `src/static-page/start.ts` loads. */
async function startedByScript(html: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const [entryTag = '', entry = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
  const shared = Array.from(html.matchAll(preload), ([, file = '']) => file).concat(entry)
  const framework = shared.find((file) => file.includes('/framework-'))
  if (!entry || !framework) throw new Error('The page starts from no script and framework')
  const pages = [...openedByLink].map((path) => filesOfPage(bundle, path, new Set(shared)))
  const files = {
    started: [framework, entry],
    shared,
    byPath: Object.fromEntries(pages.map(({ path, all }) => [path, all])),
    libraries: Object.fromEntries(pages.map(({ path, libraryCount }) => [path, libraryCount])),
  }
  const script = await inlineScript('start', { files })
  return html
    .replace(entryTag, '')
    .replaceAll(preload, '')
    .replace('</body>', () => `${script}\n  </body>`)
}

/**
 * Adds the home page, the other static pages, their styles and the font's URL to index.html at build time, so
 * that the first paint needs one request, and writes the hashes of inline code into the content security policy of
 * `_headers`.
 */
export function staticPage(): Plugin {
  let outDir = ''
  return {
    name: 'switchback:static-page',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const branded = html
          .replaceAll('%BRAND_NAME%', defaultBrand.name)
          .replaceAll('%BRAND_TAGLINE%', defaultBrand.tagline)
          .replaceAll('%BRAND_PHONE%', defaultBrand.phone)
          // Social cards need a whole address; the build of a deployment knows it.
          .replaceAll('%ORIGIN%', process.env['PUBLIC_ORIGIN'] ?? '')
        if (!bundle) return branded
        const styles = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
        )
        if (styles?.type !== 'asset') throw new Error('The build made no style sheet')
        const css = String(styles.source).trim()
        const [font] = /\/assets\/overpass\.\w+\.woff2/.exec(css) ?? []
        if (!font) throw new Error('The style sheet names no heading font')
        const { home, others } = await renderPages()
        const [hide, show] = [await inlineScript('hide-elsewhere'), await inlineScript('show')]
        const started = await startedByScript(branded, bundle)
        return started
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace(
            '<!--static-page-script-->',
            () =>
              `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />` +
              `${hide}<style>${css}</style>`,
          )
          .replace('<!--static-page-->', () => home)
          .replace('<!--static-pages-->', () => others + show)
      },
    },
    // Before the service worker's precache list is generated, which needs the final page.
    writeBundle: {
      order: 'post',
      handler() {
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
        const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
        const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text)
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
