import { expect, test } from 'vitest'
import { textOfHtml } from './staff-mail.ts'

test.each([
  ['<p>Hello <b>Ada</b></p><p>Bye</p>', 'Hello Ada\nBye'],
  ['<head><title>x</title></head><STYLE>p{}</style >Hi', 'Hi'],
  ['a<script>1</script>b<script>2</script>c', 'abc'],
  ['<style>never closed', 'never closed'],
  ['1 < 2 &amp; 3 &lt; 4', '1 < 2 & 3 < 4'],
  ['<a title="<">x</a>', 'x'],
  ['a<br/>b<br>c', 'a\nb\nc'],
])('the words of %s are %s', (html, text) => expect(textOfHtml(html)).toBe(text))

const length = 400_000
const repeated = (part: string) => part.repeat(Math.ceil(length / part.length))

// Each of these took minutes when a search began anew at every position.
test.each(['<style', '<', '<br', '</style', '<head></style', '<style></style ', ' \n', '\n ', '&lt'])(
  'much of %j takes little time',
  (part) => {
    const start = performance.now()
    textOfHtml(repeated(part))
    textOfHtml(`<style>${repeated(part)}`)
    expect(performance.now() - start).toBeLessThan(2000)
  },
)
