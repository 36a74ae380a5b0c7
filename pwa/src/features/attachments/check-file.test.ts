import { expect, test } from 'vitest'
import { errorOfContent, errorOfFile, showBytes } from './check-file.ts'

const mb = 1024 * 1024

test.each([
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [1000 * 1024, '1.0 MB'],
  [2.44 * mb, '2.4 MB'],
  [9.96 * mb, '10 MB'],
  [200 * mb, '200 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(showBytes(bytes)).toBe(text)
})

test.each(['title.pdf', 'front.JPG', 'back.jpeg', 'left.png', 'letter.doc', 'letter.DocX'])(
  '%s of 10 MB can be attached, up to 200 MB in all',
  (name) => {
    expect(errorOfFile({ name, size: 10 * mb }, 190 * mb)).toBeUndefined()
  },
)

test.each([
  [{ name: 'notes.txt', size: 1 }, 0, 'Only PDF'],
  [{ name: 'pdf', size: 1 }, 0, 'Only PDF'],
  [{ name: 'page.pdf.exe', size: 1 }, 0, 'Only PDF'],
  [{ name: 'title.pdf', size: 0 }, 0, 'This file is empty'],
  [{ name: 'title.pdf', size: 10 * mb + 1 }, 0, 'This file is 10.1 MB. The limit is 10 MB.'],
  [{ name: 'title.pdf', size: 1 }, 200 * mb, 'no room left'],
])('%j cannot be attached next to %d other bytes', (file, otherBytes, text) => {
  expect(errorOfFile(file, otherBytes)).toContain(text)
})

test.each([
  ['photo.jpg', '%PDF-1.4 ... %%EOF', "The file isn't what its name says."],
  ['photo.png', '<!doctype html><script>alert(1)</script>', "isn't the type its name says"],
  ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', "isn't the type its name says"],
])('%s containing %j is rejected before the upload: %s', (name, text, error) => {
  const content = new TextEncoder().encode(text).buffer
  expect(errorOfContent(name, content)).toContain(error)
})

test('accepts a file whose content matches its name', () => {
  const content = new TextEncoder().encode('%PDF-1.4 ... %%EOF').buffer
  expect(errorOfContent('title.pdf', content)).toBeUndefined()
})
