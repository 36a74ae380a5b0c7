// Runs after the markup of the home page and the templates of the others. Shows the static page for the URL, if there
// is one, and tells the application, which keeps it until the real page is complete. Clicks before
// that are recorded for replay; only the home page's form is submitted by the browser, which opens the page with its trip.
const { pathname, search } = window.location

/** Signed-in users are redirected from the sign-in page and never need its form. */
function isLedOn(): boolean {
  try {
    return pathname === '/dealer-login' && localStorage.getItem('auth_token') !== null
  } catch {
    return false
  }
}

/** The first template whose path and lookup parameter match the URL. */
function templateAskedFor(): HTMLTemplateElement | undefined {
  const params = new URLSearchParams(search)
  return [...document.querySelectorAll('template')].find(({ id }) => {
    const [path, name] = id.split('?')
    return path === pathname && (!name || params.get(name))
  })
}

const root = document.getElementById('root')!
const isHome = pathname === '/'
const other = isLedOn() ? undefined : templateAskedFor()

if (other) {
  document.title = other.dataset['title'] ?? document.title
  const hasOwnFrame = other.content.querySelector('main')
  const place = hasOwnFrame ? root : document.getElementById('main')!
  place.replaceChildren(other.content)
}

if (other || isHome) {
  const { dataset } = root
  dataset['page'] = 'static'
  document.documentElement.className = ''
  root.addEventListener('submit', (event) => {
    if (dataset['page'] && !isHome) event.preventDefault()
  })
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!dataset['page'] || !button || (isHome && button.type === 'submit')) return
    event.preventDefault()
    button.dataset['pressed'] = ''
  })
}
