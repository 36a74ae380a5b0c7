// Runs in the page's head, before the first paint. The markup is that of the home page, so at any other URL this hides
// its main part, and in a portal, which has another layout, all of it. The home page names its canonical address here,
// because only a whole address counts, and a file does not know its host. Source: SCREEN-15.
const { origin, pathname } = window.location
if (pathname === '/') {
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = `${origin}/`
  document.head.append(link)
} else {
  const isPortal = /^\/(dealer|admin|reset-password|share)/.test(pathname)
  document.documentElement.className = isPortal ? 'portal' : 'elsewhere'
}
