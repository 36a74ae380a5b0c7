import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAction } from '../api/use-action.ts'
import { useSchemaForm } from './use-schema-form.ts'

// Two presses reach the page before it has drawn the busy button: what is rendered here is never drawn again.

/** The result of a component's hook in its only rendering. */
function rendered<Result>(use: () => Result): Result {
  let result: Result | undefined
  function Component() {
    result = use()
    return null
  }
  renderToStaticMarkup(<Component />)
  return result!
}

/** Work that is open until `finish`, and counts how often it was started. */
function openWork() {
  const started: string[] = []
  let finish = () => {}
  const ended = new Promise<void>((resolve) => (finish = resolve))
  const work = async () => {
    started.push('started')
    await ended
  }
  return { started, work, finish }
}

const form = () =>
  rendered(() =>
    useSchemaForm({
      values: { note: 'Sold it' },
      check: (typed) => z.object({ note: z.string() }).safeParse(typed),
    }),
  )

test('a form that is submitted twice at once is sent once', async () => {
  const { submit } = form()
  const { started, work, finish } = openWork()
  const send = submit(work)
  const both = Promise.all([send(), send()])
  await new Promise((resolve) => setTimeout(resolve))
  finish()
  await both
  expect(started).toHaveLength(1)
})

test('it can be sent again afterwards, also after a failure', async () => {
  const { submit } = form()
  const tries: number[] = []
  const send = submit(async () => {
    tries.push(tries.length)
    throw new Error('The connection was cut')
  })
  await send()
  await send()
  expect(tries).toHaveLength(2)
})

test('an action that is pressed twice at once runs once', async () => {
  const { run } = rendered(() => useAction())
  const { started, work, finish } = openWork()
  const both = Promise.all([run(work), run(work)])
  finish()
  expect([await both, started.length]).toEqual([[true, false], 1])
})
