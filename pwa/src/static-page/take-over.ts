type Field = HTMLInputElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<Field>('input:not([type=hidden]), select') ?? []),
]

/** Whether a field can be checked. */
const isTicked = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type)

/** A field's state: its text, or whether it is checked. */
const stateOf = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/** The state in which the page came. */
const firstStateOf = (field: Field) => (isTicked(field) ? String(field.defaultChecked) : '')

const isChanged = (field: Field) =>
  isTicked(field) ? field.checked && !field.defaultChecked : field.value !== ''

/** Replays the user's input from a field of the static page in the real field. */
function repeat(field: Field, real: HTMLElement | undefined): void {
  if (!real) return
  if (isTicked(field)) return real.click()
  // Use the browser's own setter: with React's, React would ignore the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(real), 'value')?.set?.call(real, field.value)
  real.dispatchEvent(new Event(real instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Moves the trip into the URL, from which the calculator reads it and computes the price. */
function moveIntoAddress(fields: readonly Field[]): void {
  const search = new URLSearchParams(window.location.search)
  for (const field of fields) if (isChanged(field)) search.set(field.name, field.value)
  const query = search.size > 0 ? `?${search}` : ''
  if (query !== window.location.search)
    window.history.replaceState(null, '', `/${query}${window.location.hash}`)
}

/** Identifies a control on both pages: a field by its name, anything else by its text. */
function identityOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) {
    return `${control.name} ${control.type === 'radio' ? control.value : ''}`
  }
  return `${control.tagName} ${control.ariaLabel ?? control.textContent}`
}

/** The controls of a page by identity; of equal ones the second is another control than the first. */
function controlsOf(page: HTMLElement): Map<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>()
  for (const control of page.querySelectorAll<HTMLElement>('a, button, input, select')) {
    let identity = identityOf(control)
    while (controls.has(identity)) identity += ', another'
    controls.set(identity, control)
  }
  return controls
}

/**
 * Hydration of a static page that the user can already use while the application loads. The returned function, called
 * when the real page is ready, copies typed and selected values, restores focus, and replays clicks. The home page's trip
 * moves into the URL at once; no other input ever does.
 * Source: ADR-20.
 */
export function takeOverStaticPage(page: HTMLElement): () => void {
  if (page.dataset['page'] !== 'static') return () => undefined
  const controls = controlsOf(page)
  const fields = fieldsOf(page.querySelector('form'))
  const isHome = window.location.pathname === '/'
  if (isHome) moveIntoAddress(fields)

  const taken = new Map(fields.map((field) => [field, isHome ? stateOf(field) : firstStateOf(field)]))
  const isLater = (field: Field) =>
    stateOf(field) !== taken.get(field) && (field.type !== 'radio' || field.checked)
  let focused = document.activeElement
  const noteFocus = () => {
    focused = document.activeElement
  }
  page.addEventListener('focusin', noteFocus)
  return () => {
    delete page.dataset['page']
    page.removeEventListener('focusin', noteFocus)
    const realControls = controlsOf(page)
    for (const [identity, control] of controls) {
      const real = realControls.get(identity)
      const field = fields.find((each) => each === control)
      if (field && isLater(field)) repeat(field, real)
      if (control === focused) real?.focus({ preventScroll: true })
      // The form's own state must contain the copied values first.
      if ('pressed' in control.dataset) setTimeout(() => real?.click())
    }
  }
}
