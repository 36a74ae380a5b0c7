import { expect, test } from 'vitest'
import { isLargePhoto, jpegName, shrinkPhoto, smallerSize } from './shrink-photo.ts'

const mb = 1024 * 1024

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 2048, height: 1 },
  ],
  [{ width: 2048, height: 2048 }, undefined],
  [{ width: 640, height: 480 }, undefined],
])('%j is stored as %j', (size, smaller) => {
  expect(smallerSize(size)).toEqual(smaller)
})

test.each([
  ['front.jpg', 3 * mb, true],
  ['FRONT.JPEG', 12 * mb, true],
  ['screen.png', 3 * mb, true],
  ['front.jpg', 400_000, false],
  ['front.jpg', 100 * mb, false],
  ['title.pdf', 3 * mb, false],
  ['front.heic', 3 * mb, false],
])('%s of %d bytes is a large photo: %s', (name, size, isLarge) => {
  expect(isLargePhoto({ name, size })).toBe(isLarge)
})

test.each([
  ['front.png', 'front.jpg'],
  ['a.b.PNG', 'a.b.jpg'],
  ['front.JPEG', 'front.JPEG'],
])('%s is stored as %s', (name, stored) => {
  expect(jpegName(name)).toBe(stored)
})

test('a photo that the browser cannot decode stays as it is', async () => {
  const file = new File([new Uint8Array(mb)], 'front.jpg')
  expect(await shrinkPhoto(file)).toBe(file)
})
