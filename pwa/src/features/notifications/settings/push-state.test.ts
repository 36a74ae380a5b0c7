import { expect, test } from 'vitest'
import { devicePushOf } from './push-state.ts'

const on = {
  publicKey: 'key',
  isSupported: true,
  permission: 'granted',
  ownEndpoint: 'https://push.example/a',
  savedEndpoint: 'https://push.example/a',
} as const

test.each([
  ['on', {}],
  ['not_set_up', { publicKey: null, isSupported: false }],
  ['not_supported', { isSupported: false, permission: 'denied' }],
  ['blocked', { permission: 'denied' }],
  ['off', { permission: 'default' }],
  ['off', { ownEndpoint: null }],
  ['off', { savedEndpoint: null }],
  ['off', { savedEndpoint: 'https://push.example/other' }],
  ['off', { ownEndpoint: null, savedEndpoint: null }],
] as const)('push is %s with %o', (state, changes) => {
  expect(devicePushOf({ ...on, ...changes })).toBe(state)
})
