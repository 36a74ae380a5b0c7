import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { resendKey, startResendFake, type ResendFake } from '../../../test/message-fakes/resend-fake.ts'

let resend: ResendFake
let api: ApiUnderTest
let bare: ApiUnderTest
beforeAll(async () => {
  resend = await startResendFake()
  const settings = {
    PUBLIC_ORIGIN: 'https://switchback.example',
    RESEND_API_KEY: resendKey,
    RESEND_API_BASE: resend.url,
  }
  api = await startApi({ settings })
  bare = await startApi()
  for (const each of [api, bare]) await seedPeople(each.database.db, new Date())
})
afterAll(async () => {
  await api.stop()
  await bare.stop()
  await resend.stop()
})

const mail = { to: 'ada@example.com', subject: 'Your pickup', text: 'We come at nine.' }

async function send(json: object, { on = api, as = 'support' }: { on?: ApiUnderTest; as?: string } = {}) {
  return on.send('POST', '/api/send-email', { json, headers: await signedIn(on, as) })
}

async function newest(on: ApiUnderTest) {
  const { db } = on.database
  const [[row]] = await db.read([
    db.sql.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(1),
  ])
  return row
}

describe('a mail by staff', () => {
  test('is sent at once, and recorded with its sender', async () => {
    const sent = await send(mail)
    expect([sent.status, sent.body.success]).toEqual([200, true])
    expect(resend.mails.at(-1)).toMatchObject({ to: 'ada@example.com', subject: 'Your pickup' })
    expect(resend.mails.at(-1)?.text).toContain('We come at nine.')
    expect(await newest(api)).toMatchObject({
      kind: 'staff_mail',
      status: 'sent',
      facts: { sentBy: 'demo-user-support' },
    })
  })

  test('goes out as the HTML that staff wrote', async () => {
    const html = '<p>Hello <b>Ada</b></p>'
    expect((await send({ ...mail, text: undefined, html })).status).toBe(200)
    expect(resend.mails.at(-1)).toMatchObject({ html, text: 'Hello Ada' })
  })

  test('is for staff only', async () => {
    const count = resend.mails.length
    expect((await api.send('POST', '/api/send-email', { json: mail })).status).toBe(401)
    expect((await send(mail, { as: 'dealer' })).status).toBe(403)
    expect(resend.mails).toHaveLength(count)
  })

  test('is limited for each person, and a colleague goes on', async () => {
    const limited = await startApi({ settings: { MAILS_PER_CALLER_PER_HOUR: '2' } })
    await seedPeople(limited.database.db, new Date())
    const statuses = []
    for (const as of ['ops', 'ops', 'ops', 'support'])
      statuses.push((await send(mail, { on: limited, as })).status)
    expect(statuses).toEqual([503, 503, 429, 503])
    await limited.stop()
  })

  test.each([
    [{ ...mail, to: 'nobody' }, 'to'],
    [{ ...mail, subject: ' ' }, 'subject'],
    [{ ...mail, subject: 'Hi\r\nBcc: all@evil.example' }, 'subject'],
    [{ ...mail, text: ' ' }, 'text'],
  ])('is refused with wrong fields: %o', async (json, path) => {
    const { status, body } = await send(json)
    expect([status, body.details[0].path]).toEqual([400, path])
  })

  test('that the provider refuses is reported, and not sent again', async () => {
    resend.refusedRecipients.add('refused@example.com')
    const refused = await send({ ...mail, to: 'refused@example.com' })
    expect([refused.status, refused.body.error]).toEqual([
      503,
      'Failed to send email. Please check the configuration.',
    ])
    expect(await newest(api)).toMatchObject({ status: 'dead' })
  })

  test('that the provider cannot take now is reported, and not sent later', async () => {
    resend.fate = () => 'rate_limited'
    const later = await send(mail)
    resend.fate = () => undefined
    expect([later.status, later.body.error]).toEqual([
      503,
      'Email service is temporarily unavailable. Please try again in a few minutes.',
    ])
    expect(await newest(api)).toMatchObject({ status: 'dead' })
  })

  test('without a provider says so, and can be read in the outbox', async () => {
    const none = await send(mail, { on: bare })
    expect([none.status, none.body.error]).toEqual([
      503,
      'Email service is not configured. This is normal in development mode.',
    ])
    expect(await newest(bare)).toMatchObject({ status: 'kept', recipient: 'ada@example.com' })
  })
})
