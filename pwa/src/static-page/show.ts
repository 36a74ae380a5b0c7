// Runs behind the markup of the home page and the templates of the others. Shows the page that was asked for, if there
// is a static one, and says so to the application, which then leaves it until the real one is whole. What is pressed
// before that is noted for it; the home page's form alone is sent by the browser, which opens the page with its trip.
const { pathname, search } = window.location

/** Whoever is signed in is led on from the sign-in page, and has no use for its form. */
function isLedOn(): boolean {
  try {
    return pathname === '/dealer-login' && localStorage.getItem('auth_token') !== null
  } catch {
    return false
  }
}

/** The first whose path, and what it looks up, the address has. */
function templateAskedFor(): HTMLTemplateElement | undefined {
  const asked = new URLSearchParams(search)
  return [...document.querySelectorAll('template')].find(({ id }) => {
    const [path, name] = id.split('?')
    return path === pathname && (!name || asked.get(name))
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
