import zipCoordinates from '@switchback/core/assets/zip-coordinates.bin'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { createApp } from './app.ts'
import type { Bindings, OutboxCall } from './bindings.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { runOutbox } from './outbox/run-outbox.ts'

const app = createApp({ zipTable: openZipTable(zipCoordinates) })

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runJobs(env),
  queue: ({ messages }, env) => runOutbox(messages, env),
} satisfies ExportedHandler<Bindings, OutboxCall>
