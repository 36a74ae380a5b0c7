import { join } from 'node:path'
import { createServer } from 'vite'
import { defaultBrand } from '@switchback/core/brand.ts'
import { pageHead } from './page-head.ts'
import { pathOf, staticPages, type Rendering, type StaticPage } from './static-pages.ts'

export type RenderedPage = {
  readonly path: string
  /** The path whose route shows it. */
  readonly route: string
  readonly head: string
  readonly markup: string
  /** The page's other states, as templates. */
  readonly states: string
}

/** How `src/static-page/render.tsx` renders. */
type Render = (rendering: Rendering) => Promise<{ markup: string; title: string }>

/** The router's scripts for pages that a server renders do not belong on a static page; structured data does. */
const withoutScripts = (markup: string): string =>
  markup.replaceAll(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')

function mainPart(address: string, markup: string): string {
  const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(markup) ?? []
  if (main === undefined) throw new Error(`The page ${address} has no main part`)
  return main
}

async function renderPage(page: StaticPage, render: Render): Promise<RenderedPage> {
  const path = pathOf(page)
  const { markup, title } = await render(page)
  if (!markup.includes('<h1')) throw new Error(`The page ${page.address} has no heading`)
  let states = ''
  for (const { asked, address, ...how } of page.states ?? []) {
    const main = address === undefined ? '' : mainPart(address, (await render({ address, ...how })).markup)
    states += `<template data-asked="${asked}">${withoutScripts(main)}</template>`
  }
  return {
    path,
    route: page.address.replace(/[?#].*/, ''),
    head: pageHead({ ...page, path, title: page.title ?? `${title} | ${defaultBrand.name}` }),
    markup: withoutScripts(markup),
    states,
  }
}

/** Rendered by the application itself, so that a static page cannot drift from the real one. */
export async function renderPages(): Promise<RenderedPage[]> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    root: join(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { renderStaticPage } = (await vite.ssrLoadModule('/src/static-page/render.tsx')) as {
      renderStaticPage: Render
    }
    const pages: RenderedPage[] = []
    // One after another: a rendering changes its route for a moment.
    for (const page of staticPages) pages.push(await renderPage(page, renderStaticPage))
    return pages
  } finally {
    await vite.close()
  }
}
