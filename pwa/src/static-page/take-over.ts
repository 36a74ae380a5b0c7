const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []),
]

/** A field's state: its text, or whether it is checked. */
const stateOf = (field: HTMLInputElement) => (field.type === 'radio' ? String(field.checked) : field.value)

const isChanged = (field: HTMLInputElement) =>
  field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== ''

/** The real page's counterpart of a field of the static page. */
const realField = ({ name, type, value }: HTMLInputElement) =>
  [...document.getElementsByName(name)].find(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && (type !== 'radio' || each.value === value),
  )

/** Replays the user's input from a field of the static page in the real field. */
function repeat(field: HTMLInputElement): void {
  const real = realField(field)
  if (!real) return
  if (field.type === 'radio') return real.click()
  // Use the browser's own setter: with React's, React would ignore the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(real, field.value)
  real.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the trip into the URL, from which the calculator reads it and computes the price. */
function moveIntoAddress(fields: readonly HTMLInputElement[]): void {
  const search = new URLSearchParams(window.location.search)
  for (const field of fields) if (isChanged(field)) search.set(field.name, field.value)
  const query = search.size > 0 ? `?${search}` : ''
  if (query !== window.location.search)
    window.history.replaceState(null, '', `/${query}${window.location.hash}`)
}

const controlsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('a, button, input')]

/** The same control of the real page; undefined if the pages differ, as in a loading state. */
function sameControl(page: HTMLElement, control: HTMLElement, at: number): HTMLElement | undefined {
  const real = controlsOf(page)[at]
  const isSame = real?.tagName === control.tagName && real.textContent === control.textContent
  return isSame ? real : undefined
}

/**
 * Hydration of a static page that the user can already use while the application loads. The returned function, called
 * when the real page is ready, copies typed and selected values, restores focus, and replays clicks. The home page's trip
 * moves into the URL at once; no other input ever does.
 */
export function takeOverStaticPage(page: HTMLElement): () => void {
  if (page.dataset['page'] !== 'static') return () => undefined
  const controls = controlsOf(page)
  const fields = fieldsOf(page.querySelector('form'))
  const isHome = window.location.pathname === '/'
  if (isHome) moveIntoAddress(fields)

  const taken = new Map(fields.map((field) => [field, isHome ? stateOf(field) : '']))
  let focused = document.activeElement
  const noteFocus = () => {
    focused = document.activeElement
  }
  page.addEventListener('focusin', noteFocus)
  return () => {
    delete page.dataset['page']
    page.removeEventListener('focusin', noteFocus)
    for (const field of fields) {
      const isLater = stateOf(field) !== taken.get(field)
      if (isLater && (field.type !== 'radio' || field.checked)) repeat(field)
    }
    for (const [at, control] of controls.entries()) {
      if (control === focused) sameControl(page, control, at)?.focus({ preventScroll: true })
      // The form's own state must contain the copied values first.
      if ('pressed' in control.dataset) setTimeout(() => sameControl(page, control, at)?.click())
    }
  }
}
