import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { zipTableOnDemand } from '@switchback/core/geo/zip-table-on-demand.ts'
import type { createApp } from './app.ts'
import type { Bindings, OutboxCall } from './bindings.ts'
import { refuseDemoUsersMeanwhile } from './http/refuse-demo-users.ts'
import { createBaseApp } from './portals/base-app.ts'
import { coldStartRoutes } from './portals/cold-start-routes.ts'
import { pageRequest } from './site/page-request.ts'
import { searchEngineFile, withSearchHeaders } from './site/search-engines.ts'

const parts = { zipTable: zipTableOnDemand(zipCoordinates) }
const firstApp = createBaseApp(parts, refuseDemoUsersMeanwhile).route('/api', coldStartRoutes)
const firstCalls = new Set(firstApp.routes.map(({ method, path }) => `${method} ${path}`))

let wholeApp: ReturnType<typeof createApp> | undefined

/**
 * The app for a request. The whole API is loaded on its first use: a start that serves a visitor's first calls need
 * not wait for the code of dealers, staff, and card payments.
 */
async function appFor({ method, url }: Request) {
  if (firstCalls.has(`${method} ${new URL(url).pathname}`)) return firstApp
  const { createApp } = await import('./app.ts')
  return (wholeApp ??= createApp(parts))
}

export default {
  fetch: async (request, env, context) => {
    const file = searchEngineFile(request, env.PUBLIC_ORIGIN)
    if (file) return file
    const page = env.ASSETS && pageRequest(request)
    if (page && env.ASSETS) return withSearchHeaders(await env.ASSETS.fetch(page), request, env.PUBLIC_ORIGIN)
    const app = await appFor(request)
    return app.fetch(request, env, context)
  },
  scheduled: async (_controller, env) => {
    const { runJobs } = await import('./jobs/run-jobs.ts')
    await runJobs(env)
  },
  queue: async ({ messages }, env) => {
    const { runOutbox } = await import('./outbox/run-outbox.ts')
    await runOutbox(messages, env)
  },
} satisfies ExportedHandler<Bindings, OutboxCall>
