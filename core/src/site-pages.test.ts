import { expect, test } from 'vitest'
import { isListedPage, isPortalPath, withAddresses } from './site-pages.ts'

test('a page names the public address, and the card of a shared order leads to that order (SCREEN-15)', () => {
  const html = '<link href="%ORIGIN%/track"><meta content="%ADDRESS%"><meta content="%ORIGIN%/icon.png">'
  const asked = new URL('http://localhost:8787/track?orderId=TR1&utm_source=mail')
  expect(withAddresses(html, 'https://move.example', asked)).toBe(
    '<link href="https://move.example/track"><meta content="https://move.example/track?orderId=TR1&amp;utm_source=mail"><meta content="https://move.example/icon.png">',
  )
})

test.each(['"><script>alert(1)</script>', '%ORIGIN%', "$&$'$`", '&quot;'])(
  'nothing that an address holds becomes markup: %s',
  (text) => {
    const filled = withAddresses(
      '<meta content="%ADDRESS%">',
      'https://move.example',
      new URL(`https://a.example/track?x=${text}`),
    )
    expect(filled).toMatch(/^<meta content="https:\/\/move\.example\/track\?x=[^"<>]*">$/)
  },
)

test('a portal has all its paths; a public page has its own', () => {
  for (const path of ['/dealer', '/dealer/orders/SB1', '/admin', '/admin/nothing', '/share', '/d/aB-1_']) {
    expect([path, isPortalPath(path)]).toEqual([path, true])
  }
  for (const path of ['/', '/dealer-login', '/administration', '/share/x', '/track', '/d', '/d/a/b']) {
    expect([path, isPortalPath(path)]).toEqual([path, false])
  }
  expect([isListedPage('/questions'), isListedPage('/payment'), isListedPage('/questions/')]).toEqual([
    true,
    false,
    false,
  ])
})
