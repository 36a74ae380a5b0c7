import { client } from './client.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readResponse } from './read-response.ts'
import { CallFailed, type CallFailure } from './refused.ts'
import { sessionToken } from './session-token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionToken.forget()
})

const respond = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
const call = () => readResponse(client.api.orders[':id'].$get({ param: { id: 'SB1' } }))

async function failure(): Promise<CallFailure> {
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  if (error instanceof CallFailed) return error.failure
  throw new Error('The call did not fail')
}

describe('a response', () => {
  test('of a successful call is its body', async () => {
    respond('{"success":true,"order":{"id":"SB1"}}')
    expect(await call()).toEqual({ success: true, order: { id: 'SB1' } })
  })

  test.each(['null', '3', '"text"'])('of a successful call that is %s has no fields', async (body) => {
    respond(body)
    expect(await call()).toEqual({})
  })

  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['<html>', 'unreadable'],
    ['{"portal":"hotel","login":"/login"}', 'unreadable'],
    ['[]', 'unreadable'],
  ])('of a successful call with the body %j is %s', async (body, kind) => {
    respond(body)
    expect(await failure()).toEqual({ kind })
  })

  test('that never comes is a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure()).toEqual({ kind: 'network' })
  })

  test('that is not JSON keeps its status and text', async () => {
    respond('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
    expect(await failure()).toEqual({
      kind: 'not-json',
      status: 502,
      statusText: 'Bad Gateway',
      text: '<h1>Bad gateway</h1>',
    })
  })

  test('that refuses carries the code, the sentence and the fields', async () => {
    const body = {
      success: false,
      code: 'invalid',
      error: 'Please check the highlighted fields.',
      details: [{ path: 'customerPhone', message: 'Phone number is required' }],
    }
    respond(JSON.stringify(body), { status: 400 })
    const { code, error, details } = body
    expect(await failure()).toEqual({ kind: 'refused', status: 400, code, error, details, facts: body })
  })
})

test("only our own server's 401 ends the session of this device", async () => {
  const ended = vi.fn<() => void>()
  const stop = sessionToken.onEnded(ended)
  sessionToken.save('token')
  const ours = '{"success":false,"code":"unauthenticated","error":"Please sign in."}'
  for (const [status, body] of [
    [403, '{"success":false,"code":"forbidden","error":"No"}'],
    [401, '<h1>Sign in to the guest network</h1>'],
    [401, '{"code":"unauthenticated","error":"Sign in to the guest network"}'],
    [401, '{"success":false,"error":"No"}'],
    [502, ours],
    [200, '<h1>Sign in to the guest network</h1>'],
  ] as const) {
    respond(body, { status })
    await failure()
  }
  expect([sessionToken.read(), ended.mock.calls.length]).toEqual(['token', 0])
  respond(ours, { status: 401 })
  await failure()
  expect([sessionToken.read(), ended.mock.calls.length]).toEqual([null, 1])
  stop()
})
