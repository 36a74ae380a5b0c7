import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { createApp } from './app.ts'
import { runJobs } from './jobs/run-jobs.ts'

const app = createApp({ zipTable: openZipTable(zipCoordinates) })

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runJobs(env),
} satisfies ExportedHandler<object>
