// Runs in the page's head, before the first paint. The markup is that of the home page, so at any other URL this hides
// its main part, and in a portal, which has another layout, all of it.
const { pathname } = window.location
if (pathname !== '/') {
  const isPortal = /^\/(dealer|admin|reset-password|share)/.test(pathname)
  document.documentElement.className = isPortal ? 'portal' : 'elsewhere'
}
