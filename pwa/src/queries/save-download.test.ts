import { afterEach, expect, test, vi } from 'vitest'
import { sessionToken } from '../api/session-token.ts'
import { saveDownload } from './save-download.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionToken.forget()
})

const words = { failed: 'Failed to download invoice. Please try again.', refused: 'Too many rows.' }

/** The message of a download that is answered so, and whether the page asks to sign in again. */
async function answered(
  status: number,
  body: string,
): Promise<[message: string | undefined, isEnded: boolean]> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  sessionToken.save('a-token')
  return [await saveDownload('/api/dealer/invoice/1/pdf', 'invoice.pdf', words), sessionToken.read() === null]
}

test('a download that our server refuses because the session ended asks to sign in again (ACCESS-23)', async () => {
  const ours = JSON.stringify({ success: false, code: 'unauthenticated', error: 'Please sign in.' })
  expect(await answered(401, ours)).toEqual([words.failed, true])
})

test.each([
  [401, '<h1>Hotel</h1>', words.failed],
  [503, '{"success":false,"code":"unavailable"}', words.failed],
  [403, '{"success":false,"code":"forbidden"}', words.failed],
  [400, '{"success":false,"code":"invalid"}', words.refused],
])('one that fails with %i and %s keeps the session', async (status, body, message) => {
  expect(await answered(status, body)).toEqual([message, false])
})
