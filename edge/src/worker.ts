import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { createApp } from './app.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { pageRequest } from './site/page-request.ts'

type Bindings = { readonly ASSETS?: Fetcher }

const app = createApp({ zipTable: openZipTable(zipCoordinates) })

export default {
  fetch: (request, env, context) => {
    const page = env.ASSETS && pageRequest(request)
    return page && env.ASSETS ? env.ASSETS.fetch(page) : app.fetch(request, env, context)
  },
  scheduled: (_controller, env) => runJobs(env),
} satisfies ExportedHandler<Bindings>
