const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []),
]

/** What is in a field: its text, or whether it is chosen. */
const stateOf = (field: HTMLInputElement) => (field.type === 'radio' ? String(field.checked) : field.value)

const isChanged = (field: HTMLInputElement) =>
  field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== ''

/** The field of the real page that stands where this one of the static page stood. */
const realField = ({ name, type, value }: HTMLInputElement) =>
  [...document.getElementsByName(name)].find(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && (type !== 'radio' || each.value === value),
  )

/** Does what the person did to a field of the static page to the same field of the real one. */
function repeat(field: HTMLInputElement): void {
  const real = realField(field)
  if (!real) return
  if (field.type === 'radio') return real.click()
  // By the browser's own setter: React's would take the change for one that it has seen.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(real, field.value)
  real.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The trip goes into the address, from which the calculator takes it, and with it the price. */
function moveIntoAddress(fields: readonly HTMLInputElement[]): void {
  const search = new URLSearchParams(window.location.search)
  for (const field of fields) if (isChanged(field)) search.set(field.name, field.value)
  const query = search.size > 0 ? `?${search}` : ''
  if (query !== window.location.search)
    window.history.replaceState(null, '', `/${query}${window.location.hash}`)
}

const controlsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('a, button, input')]

/** The same control of the real page. Where the two differ, as while a page waits, it is not found. */
function sameControl(page: HTMLElement, control: HTMLElement, at: number): HTMLElement | undefined {
  const real = controlsOf(page)[at]
  const isSame = real?.tagName === control.tagName && real.textContent === control.textContent
  return isSame ? real : undefined
}

/**
 * A static page can be used before the application has loaded. The returned function, called when the real page stands,
 * brings what was typed and chosen, gives the focus back, and presses what was pressed. The home page's trip moves into
 * the address at once; nothing else that is typed ever does.
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
      // What was brought over has to be in the form's own state first.
      if ('pressed' in control.dataset) setTimeout(() => sameControl(page, control, at)?.click())
    }
  }
}
