/**
 * The home page can be filled in before the application has loaded. What was typed and chosen moves into the address,
 * from which the calculator takes it; the returned function gives the focus back to the same field.
 */
export function takeOverStaticPage(page: HTMLElement): () => void {
  const form = page.querySelector<HTMLFormElement>('form[action="/"]')
  if (!form || window.location.pathname !== '/') return () => undefined
  const search = new URLSearchParams(window.location.search)
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const isChanged = field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== ''
    if (isChanged) search.set(field.name, field.value)
  }
  const query = search.size > 0 ? `?${search}` : ''
  if (query !== window.location.search)
    window.history.replaceState(null, '', `/${query}${window.location.hash}`)

  const { activeElement } = document
  const focusedId = activeElement && form.contains(activeElement) ? activeElement.id : ''
  return () => {
    if (focusedId) document.getElementById(focusedId)?.focus()
  }
}
