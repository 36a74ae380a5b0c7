import { expect, test } from 'vitest'
import { CallFailed } from '../api/refused.ts'
import { changedMeanwhile } from './use-record-form.ts'

type Driver = { id: string; revision: number; name: string; phone: string; license: string }
const opened: Driver = { id: 'd-1', revision: 1, name: 'Dee', phone: '8135550100', license: '' }
const saved: Driver = { ...opened, revision: 2, phone: '8135550199' }

const valuesOf = ({ name, phone, license }: Driver) => ({ name, phone, license })
const typed = { ...valuesOf(opened), license: 'F123' }

const refused = (code: 'order_changed' | 'invalid') =>
  new CallFailed({ kind: 'refused', status: 409, code, details: [], facts: {} })

/** The form of the driver after a failed save, while the server has the driver as `stored`. */
const after = (failure: CallFailed, stored: Driver | undefined) =>
  changedMeanwhile(
    { seen: opened, typed, error: failure },
    {
      valuesOf,
      latest: () => (stored ? Promise.resolve(stored) : Promise.reject(new Error('No network'))),
      what: 'this driver',
    },
  )

test('a colleague’s change is in the form where nothing was typed, and what was typed stays', async () => {
  const changed = await after(refused('order_changed'), saved)
  expect(changed).toMatchObject({ saved, values: { name: 'Dee', phone: '8135550199', license: 'F123' } })
  expect(changed?.error.message).toContain('Somebody else changed this driver since you opened it.')
})

test('the form stays as it was typed after any other failure, and while nobody knows the change', async () => {
  expect(await after(refused('invalid'), saved)).toBeUndefined()
  expect(await after(new CallFailed({ kind: 'network' }), saved)).toBeUndefined()
  expect(await after(refused('order_changed'), undefined)).toBeUndefined()
  expect(await after(refused('order_changed'), opened)).toBeUndefined()
})
