const everyMs = 5 * 60 * 1000

/**
 * Runs the Worker's scheduled jobs as often as wrangler.toml says that production does; `wrangler dev` runs none by
 * itself. Goes on until this process ends.
 */
export function triggerSchedule(workerUrl: string): void {
  const run = () => {
    // What goes wrong in a job is in the Worker's log; a Worker that is being stopped is no fault.
    fetch(`${workerUrl}/cdn-cgi/local/scheduled`).catch(() => undefined)
  }
  setInterval(run, everyMs).unref()
}
