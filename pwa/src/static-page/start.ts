// Runs at the end of the page: fetches the application and starts it, a file in a task of its own each, so that an
// answer to the person fits between. On a static page that is done behind the first paint: code that arrives earlier
// would take its share of the line, run before the paint and hold it up. In a tab that nobody sees nothing is painted,
// and nothing waits; nor does a page that has nothing to show yet. What does not arrive is told.

/** Written in front of this script by the build. */
declare const files: {
  /** Started one after another. */
  readonly started: readonly string[]
  /** Fetched for every page, and beside it for those that people open by a link. */
  readonly shared: readonly string[]
  readonly byPath: Readonly<Record<string, readonly string[]>>
}

let isFetched = false

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

async function startAll(): Promise<void> {
  try {
    for (const file of files.started) {
      await import(file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  } catch (error) {
    document.getElementById('halted')!.hidden = false
    throw error
  }
}

function fetchAndStart(): void {
  if (isFetched) return
  isFetched = true
  for (const file of files.shared) fetchAhead(file)
  for (const file of files.byPath[window.location.pathname] ?? []) fetchAhead(file)
  void startAll()
}

const isStatic = document.getElementById('root')!.dataset['page'] === 'static'
if (document.hidden || !isStatic) fetchAndStart()
else {
  new PerformanceObserver(fetchAndStart).observe({ type: 'paint', buffered: true })
  setTimeout(fetchAndStart, 1000)
}
