// Runs right before the page's markup, and so before its first paint. A page with several states has the others as
// templates: this shows the one that the address asks for instead of the markup's own, which `show.ts` removes.
// The address of a page with a query is shared whole: browsers would share the canonical one.
const { hash, search } = window.location

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('auth_token') !== null
  } catch {
    return false
  }
}

/** Whether the address, or the session of a user who is led on from a sign-in page, asks for the state. */
function isAskedFor({ dataset: { asked = '' } }: HTMLTemplateElement): boolean {
  if (asked === 'session') return isSignedIn()
  return asked === '#' ? hash.length > 1 : Boolean(new URLSearchParams(search).get(asked))
}

/** Puts the state in front of the markup's own as soon as there is a place for it, and so before any paint. */
function showInstead(chosen: HTMLTemplateElement): void {
  const state = document.createElement('div')
  state.id = 'chosen-state'
  state.append(chosen.content)
  document.documentElement.className = 'undecided'
  const observer = new MutationObserver(() => {
    const main = document.getElementById('main')
    if (!main) return
    observer.disconnect()
    main.prepend(state)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}

const chosen = [...document.querySelectorAll('template')].find(isAskedFor)
if (chosen) showInstead(chosen)
if (search) document.querySelector('link[rel=canonical]')?.remove()
