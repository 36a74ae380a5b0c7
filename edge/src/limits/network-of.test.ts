import { describe, expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the same caller:', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:db8:0:0:aaaa:bbbb:cccc:dddd'],
    ['2001:db8::a:b', '2001:db8::'],
    ['2001:db8:1::a:b:c:d', '2001:db8:1::1'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::9'],
    ['::1', '::2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('%s and %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })
})

describe('two different callers:', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:2:2::1'],
    ['2001:db8::1', '2001:db8:1::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('%s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})
