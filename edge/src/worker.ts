import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { zipTableOnDemand } from '@switchback/core/geo/zip-table-on-demand.ts'
import { createApp } from './app.ts'
import type { Bindings, OutboxCall } from './bindings.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { runOutbox } from './outbox/run-outbox.ts'
import { pageRequest } from './site/page-request.ts'

const app = createApp({ zipTable: zipTableOnDemand(zipCoordinates) })

export default {
  fetch: (request, env, context) => {
    const page = env.ASSETS && pageRequest(request)
    return page && env.ASSETS ? env.ASSETS.fetch(page) : app.fetch(request, env, context)
  },
  scheduled: (_controller, env) => runJobs(env),
  queue: ({ messages }, env) => runOutbox(messages, env),
} satisfies ExportedHandler<Bindings, OutboxCall>
