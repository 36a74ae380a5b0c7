import { crons } from '@switchback/core/system/system-facts.ts'

const everyMs = 5 * 60 * 1000

/**
 * Runs the jobs of every cron in wrangler.toml at once and each five minutes, because `wrangler dev` does not; the
 * backup knows itself whether it is due. Continues until this process ends.
 */
export function triggerSchedule(workerUrl: string): void {
  const run = () => {
    // The Worker logs job errors; a failed request during shutdown is expected.
    for (const cron of Object.values(crons)) {
      fetch(`${workerUrl}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron }).toString()}`).catch(
        () => undefined,
      )
    }
  }
  run()
  setInterval(run, everyMs).unref()
}
