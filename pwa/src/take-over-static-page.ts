const formOf = (page: HTMLElement) => page.querySelector<HTMLFormElement>('form[action="/"]')

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])'),
]

/** What is in a field: its text, or whether it is chosen. */
const stateOf = (field: HTMLInputElement) => (field.type === 'radio' ? String(field.checked) : field.value)

/** Does what the person did to a field of the static page to the same field of the real one. */
function repeat(field: HTMLInputElement): void {
  const real = [...document.getElementsByName(field.name)].find(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && (field.type !== 'radio' || each.value === field.value),
  )
  if (!real) return
  if (field.type === 'radio') return real.click()
  // By the browser's own setter: React's would take the change for one that it has seen.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(real, field.value)
  real.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The home page can be filled in before the application has loaded. What was typed and chosen moves into the address,
 * from which the calculator takes it; the returned function, called when the real page stands, brings what was typed
 * since and gives the focus back to the same field.
 */
export function takeOverStaticPage(page: HTMLElement): () => void {
  const form = formOf(page)
  if (!form || window.location.pathname !== '/') return () => undefined
  const search = new URLSearchParams(window.location.search)
  const fields = fieldsOf(form)
  for (const field of fields) {
    const isChanged = field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== ''
    if (isChanged) search.set(field.name, field.value)
  }
  const query = search.size > 0 ? `?${search}` : ''
  if (query !== window.location.search)
    window.history.replaceState(null, '', `/${query}${window.location.hash}`)

  const taken = new Map(fields.map((field) => [field, stateOf(field)]))
  let focusedId = ''
  const noteFocus = () => {
    const { activeElement } = document
    focusedId = activeElement && form.contains(activeElement) ? activeElement.id : ''
  }
  noteFocus()
  form.addEventListener('focusin', noteFocus)
  return () => {
    for (const field of fields) {
      const isLater = stateOf(field) !== taken.get(field)
      if (isLater && (field.type !== 'radio' || field.checked)) repeat(field)
    }
    if (focusedId) document.getElementById(focusedId)?.focus()
  }
}
