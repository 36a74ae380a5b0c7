const everyMs = 5 * 60 * 1000

/**
 * Runs the Worker's scheduled jobs at the interval in wrangler.toml, because `wrangler dev` does not. Continues until
 * this process ends.
 */
export function triggerSchedule(workerUrl: string): void {
  const run = () => {
    // The Worker logs job errors; a failed request during shutdown is expected.
    fetch(`${workerUrl}/cdn-cgi/local/scheduled`).catch(() => undefined)
  }
  setInterval(run, everyMs).unref()
}
