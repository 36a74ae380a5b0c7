import { afterEach, expect, test, vi } from 'vitest'
import { CameraFailed, closeCamera, hasLight, openCamera, setLight } from './camera.ts'

afterEach(() => vi.unstubAllGlobals())

const cameraThat = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })

test.each([
  ['NotAllowedError', 'The camera is not allowed for this site.'],
  ['NotFoundError', 'This device has no camera.'],
  ['OverconstrainedError', 'This device has no camera.'],
  ['NotReadableError', 'Another app is using the camera.'],
  ['AbortError', 'The camera could not be started.'],
])('%s is told in words, and typing works (ORDER-41)', async (name, sentence) => {
  cameraThat(() => Promise.reject(Object.assign(new Error('no'), { name })))
  const failure = await openCamera().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CameraFailed)
  expect((failure as Error).message).toContain(sentence)
  expect((failure as Error).message).toMatch(/type the VIN\.$/)
})

test('a page without a camera interface is told like a device without one', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openCamera()).rejects.toThrow('The camera could not be started. Please type the VIN.')
})

function streamWith(capabilities: object) {
  const calls: unknown[] = []
  const track = {
    getCapabilities: () => capabilities,
    applyConstraints: (constraints: unknown) => Promise.resolve(void calls.push(constraints)),
    stop: () => calls.push('stop'),
  }
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream
  return { stream, calls }
}

test('the light is offered where the camera has one, and closing stops the camera', async () => {
  expect(hasLight(streamWith({}).stream)).toBe(false)
  const { stream, calls } = streamWith({ torch: true })
  expect(hasLight(stream)).toBe(true)
  await setLight(stream, true)
  closeCamera(stream)
  expect(calls).toEqual([{ advanced: [{ torch: true }] }, 'stop'])
})
