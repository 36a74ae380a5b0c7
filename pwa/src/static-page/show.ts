// Runs after the page's markup. Leaves only the state that `choose-state.ts` has chosen, and tells the application that
// a static page is there, which it keeps until the real page is complete. Clicks before that are recorded for replay; only
// the home page's form is submitted by the browser, which opens the page with its trip.
const isHome = window.location.pathname === '/'
const root = document.getElementById('root')!
const state = document.getElementById('chosen-state')

// An empty state is that of a page which leads on to another one at once.
if (state?.hasChildNodes()) state.parentElement?.replaceChildren(...state.childNodes)
else if (state) root.replaceChildren()
document.documentElement.className = ''

if (root.hasChildNodes()) {
  const { dataset } = root
  dataset['page'] = 'static'
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
