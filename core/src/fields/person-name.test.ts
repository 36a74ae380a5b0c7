import { expect, test } from 'vitest'
import { personName, vehicleWords } from './person-name.ts'

const name = personName('Name is required', 120)
const messageOf = (text: string) => name.safeParse(text).error?.issues[0]?.message

test.each([
  'Ann Lee',
  'Renée O’Connor-Smith',
  'J. R. Smith',
  'St. John Lee',
  'Mary Ann Lee III',
  'Nguyễn Văn A',
  'Ali 2nd',
])('%s is a name', (text) => {
  expect(messageOf(text)).toBeUndefined()
})

test.each(['call 1 (888) 555-0199 NOW', '888-555-0199', 'Call ８８８ ５５５ ０１９９', '5 5 5 0 1 9 9'])(
  '%s has a phone number',
  (text) => {
    expect(messageOf(text)).toBe('Please enter a name without a phone number')
  },
)

test.each(['win at evil.example', 'https://x.io', 'ann@example.com', 't.me/win', '192.0.2.7 login'])(
  '%s has a link',
  (text) => {
    expect(messageOf(text)).toBe('Please enter a name without a web address, with a space after each period')
  },
)

test('a model may have digits but no phone number', () => {
  const model = vehicleWords('Model is required', 60)
  expect(model.safeParse('F-150 2019').success).toBe(true)
  expect(model.safeParse('call 1 (888) 555-0199').error?.issues[0]?.message).toBe(
    'Please leave out the phone number',
  )
})
