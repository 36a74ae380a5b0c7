import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnsavedText, watchTyping } from './unsaved-text.ts'

class Field {
  readonly form: object | null
  readonly type: string
  constructor(form: object | null, type = 'text') {
    this.form = form
    this.type = type
  }
  closest = () => this.form
  getAttribute = () => this.type
}

const location = { pathname: '/' }
let listen: (event: { target: Field }) => void

beforeEach(() => {
  vi.stubGlobal('Element', Field)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof listen) => (listen = listener) })
  watchTyping()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function typeOn(pathname: string, field = new Field({})): boolean {
  location.pathname = pathname
  listen({ target: field })
  return hasUnsavedText()
}

test('text typed into a form is unsaved, until the person leaves the page', () => {
  expect(typeOn('/dealer/account')).toBe(true)
  location.pathname = '/dealer/dashboard'
  expect(hasUnsavedText()).toBe(false)
})

test.each(['/', '/order-form', '/dealer/order', '/dealer/quote'])('%s saves what is typed', (pathname) => {
  expect(typeOn(pathname)).toBe(false)
})

test('search fields and fields outside of forms do not count', () => {
  expect(typeOn('/dealer/locations', new Field({}, 'search'))).toBe(false)
  expect(typeOn('/dealer/team', new Field(null))).toBe(false)
})
