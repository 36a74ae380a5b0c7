import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ClientReports } from './client-reports.ts'
import { errorPhrases, pagePatterns, vitalClasses, vitalRating, vitals } from './report-values.ts'

const vital = { kind: 'vital', page: '/', vital: 'LCP', value: 2500 }
const error = {
  kind: 'error',
  page: '/d/$token',
  name: 'TypeError',
  phrase: 'is not a function',
  frames: ['assets/driver/load-B2xkQ81.js:1:2345'],
}
const token = 'f'.repeat(64)

const accepts = (...reports: readonly object[]) =>
  ClientReports.safeParse({ release: 'B2xkQ81', reports }).success

test('a page reports web vitals and errors', () => {
  expect(accepts(vital, error)).toBe(true)
  const { phrase: _phrase, ...unsaid } = error
  expect(accepts({ ...unsaid, frames: [] })).toBe(true)
})

describe('SYSTEM-9: a report holds nothing that could be an id, a name or what somebody typed', () => {
  test.each([
    ['an address as the page', { ...vital, page: `/d/${token}` }],
    ['a page with a query', { ...vital, page: '/track?code=SB123' }],
    ['a field of its own', { ...vital, email: 'ada@example.com' }],
    ['a value of no class', { ...vital, value: 8_135_550_142 }],
    ['a value of the class of another vital', { ...vital, vital: 'CLS' }],
    ['an unknown vital', { ...vital, vital: 'FID' }],
    ['a message', { ...error, message: 'Jane Doe is not iterable' }],
    ['a phrase of its own', { ...error, phrase: 'Jane Doe is not iterable' }],
    ['a class of its own', { ...error, name: 'JaneDoe' }],
    ['a frame of a page', { ...error, frames: [`https://switchback.example/d/${token}:1:2`] }],
    ['a frame with a query', { ...error, frames: [`assets/index-B2xkQ81.js?t=${token}:1:2`] }],
    ['a frame without a place', { ...error, frames: ['assets/index-B2xkQ81.js'] }],
    ['a long frame', { ...error, frames: [`assets/${'a'.repeat(130)}.js:1:2`] }],
    ['many frames', { ...error, frames: Array.from({ length: 9 }, () => 'assets/index-B2x.js:1:2') }],
  ])('%s is refused', (_, report) => {
    expect(accepts(report)).toBe(false)
  })

  test('as are other releases, none and many', () => {
    expect(ClientReports.safeParse({ release: token, reports: [vital] }).success).toBe(false)
    expect(accepts()).toBe(false)
    expect(accepts(...Array.from({ length: 10 }, () => vital))).toBe(false)
    expect(accepts(...Array.from({ length: 9 }, () => vital))).toBe(true)
  })

  test('the phrases name no value', () => {
    expect(errorPhrases.filter((phrase) => /[\d"'`@/]/.test(phrase))).toEqual([])
  })
})

test('the pages are those of the site', () => {
  const tree = readFileSync(new URL('../../../pwa/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, union = ''] = /\n {2}to:\n((?: {4}\| '.+'\n)+)/.exec(tree) ?? []
  const pages = Array.from(union.matchAll(/'(.+)'/g), ([, page]) => page)
  expect(pages.length).toBeGreaterThan(60)
  expect(new Set(pagePatterns.filter((page) => page !== 'other'))).toEqual(new Set(pages))
})

test('the verdict on a web vital changes at the end of a class', () => {
  expect(vitals.map((each) => vitalClasses[each].map((end) => vitalRating(each, end)[0]).join(''))).toEqual([
    'gggggffppp',
    'gggffpp',
    'gggffpp',
    'ggggffpp',
  ])
})
