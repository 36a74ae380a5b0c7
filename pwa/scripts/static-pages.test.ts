import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedPages } from '@switchback/core/site-pages.ts'
import { expect, test } from 'vitest'
import { pathOf, staticPages } from './static-pages.ts'

const routes = join(import.meta.dirname, '../src/routes')

/** The paths of the routes outside the portals; `$` begins the name of a parameter. */
function publicRoutes(): string[] {
  return ['_public', '_plain'].flatMap((folder) =>
    readdirSync(join(routes, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('$'))
      .map((name) => `/${name.replace(/(?:index)?\.tsx$/, '')}`),
  )
}

// The service worker makes up its page, and leads on at once.
const leadsOn = '/share'

test('every public route has its HTML, or its address would be 404 (ADR-79)', () => {
  const paths = staticPages.map(pathOf)
  expect(publicRoutes().filter((path) => path !== leadsOn && !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => path !== '/404' && !publicRoutes().includes(path))).toEqual([])
  expect(listedPages.filter((path) => !paths.includes(path))).toEqual([])
})

test('a state is asked for by a parameter that its route reads', () => {
  for (const page of staticPages) {
    for (const { asked, address = '' } of page.states ?? []) {
      if (asked === '#' || asked === 'session') continue
      expect(address).toContain(`?${asked}=`)
      const file = readFileSync(join(routes, '_public', `${pathOf(page).slice(1)}.tsx`), 'utf8')
      expect(file).toMatch(new RegExp(`${asked}|readOrderFormSearch`))
    }
  }
})
