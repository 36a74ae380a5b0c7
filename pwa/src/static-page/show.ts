// Runs behind the markup of the home page and the templates of the others. Shows the page that was asked for, if there
// is a static one, and says so to the application, which then leaves it until the real one is whole. What is pressed
// before that is noted for it; the home page's form alone is sent by the browser, which opens the page with its trip.
const { pathname, search } = window.location
const templateFor = (address: string) =>
  document.querySelector<HTMLTemplateElement>(`template[id="${address}"]`)

const root = document.getElementById('root')!
const isHome = pathname === '/'
// A page that looks something up waits for it, and looks otherwise until then.
const other = (search && templateFor(`${pathname}?`)) || templateFor(pathname)

if (other) {
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
