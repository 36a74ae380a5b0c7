import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { ChangeLock, idleChoices, RemoveLock, SetUpLock } from './lock-pin.ts'
import { carrierReaders, dealerPermissions, dealershipReaders, staffPermissions } from './permissions.ts'
import { adminRoles, adminRoleNames, dealerRoles, dealerRoleNames } from './roles.ts'

test('roles and permissions are those of the rules, and each role has a name', () => {
  expect(adminRoles.join(' ')).toBe('super_admin admin customer_service finance operations')
  expect(dealerRoles.join(' ')).toBe('admin booker viewer')
  expect(adminRoles.map((role) => adminRoleNames[role]).join(', ')).toBe(
    'Super admin, Admin, Customer service, Finance, Operations',
  )
  expect(dealerRoles.map((role) => dealerRoleNames[role]).join(', ')).toBe('Admin, Booker, Viewer')
  expect(staffPermissions.join(' ')).toBe(
    'orders dealers reports rates drivers track customers invoices payments carriers tracking users',
  )
  expect(dealerPermissions.map((permission) => permission.replace('dealer.', '')).join(' ')).toBe(
    'read quote order cancel_any pay credit team profile',
  )
  expect(carrierReaders).toEqual(['drivers', 'carriers', 'payments'])
  expect(dealershipReaders).toEqual(['dealers', 'payments', 'invoices'])
})

const setUp = { pin: '2580', again: '2580', idleMinutes: '5' }

test.each<[object, string[]]>([
  [{}, []],
  [{ again: '2581' }, ['again: The PINs do not match']],
  [{ pin: '1111', again: '1111' }, ['pin: This PIN is too easy to guess. Please choose another.']],
])('a lock set up with %j', (changes, messages) => {
  expect(messagesOf(SetUpLock, { ...setUp, ...changes })).toEqual(messages)
})

test.each<[object, string[]]>([
  [{}, []],
  [{ pin: '', again: '' }, []],
  [{ again: '' }, ['again: The PINs do not match']],
  [{ present: '12' }, ['present: Your current PIN is required']],
])('a lock changed with %j', (changes, messages) => {
  expect(messagesOf(ChangeLock, { ...setUp, present: '1357', ...changes })).toEqual(messages)
})

test('a lock ends with its PIN, and waits 1, 5, 15 or 60 minutes, or for ever', () => {
  expect(messagesOf(RemoveLock, { present: '2580' })).toEqual([])
  expect(messagesOf(RemoveLock, { present: '' })).toEqual(['present: Your current PIN is required'])
  expect(idleChoices).toEqual(['1', '5', '15', '60', '0'])
})
