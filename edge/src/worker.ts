import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { zipTableOnDemand } from '@switchback/core/geo/zip-table-on-demand.ts'
import type { createApp } from './app.ts'
import type { Bindings, OutboxCall } from './bindings.ts'
import { refuseDemoUsersMeanwhile } from './http/refuse-demo-users.ts'
import { createBaseApp } from './portals/base-app.ts'
import type { createPriceApp } from './portals/price-app.ts'
import { isPriceCall } from './portals/price-calls.ts'
import { servePage } from './site/pages.ts'
import { publicSite } from './site/public.routes.ts'

const parts = {
  zipTable: zipTableOnDemand(zipCoordinates),
  loadPlaces: async () => (await import('@switchback/core/assets/zip-places.bin')).default,
}
const siteCalls = new Set(publicSite.routes.map(({ method, path }) => `${method} /api${path}`))
const createSiteApp = () => createBaseApp(parts, refuseDemoUsersMeanwhile).route('/api', publicSite)

let siteApp: ReturnType<typeof createSiteApp> | undefined
let priceApp: ReturnType<typeof createPriceApp> | undefined
let wholeApp: ReturnType<typeof createApp> | undefined

/**
 * The app for a request. A start waits for no more code than its first request needs: the settings come with the
 * Worker, prices are loaded on their first use, and so is the whole API of dealers, staff, and card payments.
 * Source: ADR-8.
 */
async function appFor({ method, url }: Request) {
  const call = `${method} ${new URL(url).pathname}`
  if (siteCalls.has(call)) return (siteApp ??= createSiteApp())
  if (isPriceCall(call)) {
    const { createPriceApp } = await import('./portals/price-app.ts')
    return (priceApp ??= createPriceApp(parts))
  }
  const { createApp } = await import('./app.ts')
  return (wholeApp ??= createApp(parts))
}

/** A file for search engines, whose code loads with the first such request. */
async function fileFor(request: Request, { PUBLIC_ORIGIN }: Bindings): Promise<Response | undefined> {
  if (!/\/(?:robots\.txt|sitemap\.xml)$/.test(new URL(request.url).pathname)) return undefined
  const { searchEngineFile } = await import('./site/search-engine-files.ts')
  return searchEngineFile(request, PUBLIC_ORIGIN)
}

export default {
  fetch: async (request, env, context) => {
    const file = await fileFor(request, env)
    if (file) return file
    const page = await servePage(request, env)
    if (page) return page
    const app = await appFor(request)
    return app.fetch(request, env, context)
  },
  scheduled: async ({ cron }, env) => {
    const { runJobs } = await import('./jobs/run-jobs.ts')
    await runJobs(env, cron)
  },
  queue: async ({ messages }, env) => {
    const { runOutbox } = await import('./jobs/run-outbox.ts')
    await runOutbox(messages, env)
  },
} satisfies ExportedHandler<Bindings, OutboxCall>
