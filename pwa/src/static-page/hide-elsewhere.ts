// Runs in the head of the page, before anything is painted: what stands in it is the home page, so at another address
// its middle is not shown, and in a portal, which has another frame, nothing of it.
const { pathname } = window.location
if (pathname !== '/') {
  const isPortal = /^\/(dealer|admin|reset-password)/.test(pathname)
  document.documentElement.className = isPortal ? 'portal' : 'elsewhere'
}
