// Runs at the end of the page: loads the application and starts it, each file in its own task, so that the browser can
// handle input in between. On a static page it waits for the first paint: earlier code would compete for
// bandwidth, run before the paint and delay it. It does not wait in a hidden tab, where nothing is painted, nor on a page
// of a portal, which has nothing to show yet. A failed load shows an error.

/** The build writes this in front of the script. */
declare const files: {
  /** Started one after another. */
  readonly started: readonly string[]
  /** Loaded for every page. */
  readonly shared: readonly string[]
}

/** The build writes it into each page: the page's own files, of which the first ones are libraries. */
type OwnFiles = { readonly all: readonly string[]; readonly libraryCount: number }

const own = JSON.parse(document.getElementById('page-files')?.textContent ?? '') as OwnFiles

let isFetched = false

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

async function start(file: string): Promise<void> {
  await import(file)
  await new Promise((resolve) => setTimeout(resolve))
}

async function startAll(): Promise<void> {
  try {
    for (const file of files.started) await start(file)
  } catch (error) {
    document.getElementById('halted')!.hidden = false
    throw error
  }
  // The page would start all of them in one long task. It says so itself if one of them fails to load.
  for (const file of own.all.slice(0, own.libraryCount)) await start(file).catch(() => undefined)
}

/** A few at a time: a link takes about a millisecond, and a page has up to sixty. */
function fetchAllAhead(waiting: readonly string[]): void {
  for (const file of waiting.slice(0, 3)) fetchAhead(file)
  if (waiting.length > 3) setTimeout(() => fetchAllAhead(waiting.slice(3)))
}

function fetchAndStart(): void {
  if (isFetched) return
  isFetched = true
  fetchAllAhead([...files.shared, ...own.all])
  void startAll()
}

const isStatic = document.getElementById('root')!.dataset['page'] === 'static'
if (document.hidden || !isStatic) fetchAndStart()
else {
  new PerformanceObserver(fetchAndStart).observe({ type: 'paint', buffered: true })
  setTimeout(fetchAndStart, 1000)
}
