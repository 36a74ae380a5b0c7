import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BellBadge, unreadWords } from './bell-badge.tsx'

test.each([
  [undefined, 'Notifications', ''],
  [0, '0 unread notifications', ''],
  [1, '1 unread notification', '1'],
  [12, '9+ unread notifications', '9+'],
])('a bell with %s unread', (count, words, badge) => {
  expect(unreadWords(count)).toBe(words)
  expect(renderToStaticMarkup(<BellBadge count={count} />).replaceAll(/<[^>]+>/g, '')).toBe(badge)
})
