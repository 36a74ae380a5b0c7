import { RequestDataLink } from '@switchback/core/privacy/customer-data.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { MailedLinkForm } from '../../forms/mailed-link-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { requestDataLink } from './data-calls.ts'
import { askHelp, askNotSent, askWords } from './words.ts'

/** Mails the link to one's data. Source: PRIVACY-9. */
export function RequestDataForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { email: '' },
    check: (typed) => RequestDataLink.safeParse(typed),
    explain: (error) => failureText(error, { otherwise: askNotSent }),
  })
  const send = submit(async (request) => {
    await requestDataLink(request)
    setSentTo(request.email)
  })
  return (
    <MailedLinkForm
      words={askWords}
      help={askHelp}
      sentTo={sentTo}
      onAgain={() => setSentTo(undefined)}
      email={field('email')}
      isBusy={isBusy}
      message={message}
      onSubmit={send}
    />
  )
}
