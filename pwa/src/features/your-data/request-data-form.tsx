import { RequestDataLink } from '@switchback/core/privacy/customer-data.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requestDataLink } from './data-calls.ts'
import {
  askAnother,
  askEmail,
  askHelp,
  askNotSent,
  askSent,
  askSentHelp,
  askSubmit,
  askSubmitting,
  askTitle,
} from './words.ts'

/** Mails the link to one's data. The message is the same whether or not there are orders. Source: PRIVACY-9. */
export function RequestDataForm() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <section aria-labelledby="request-data-heading" className="max-w-[34rem]">
      <h2 id="request-data-heading" className="text-xl">
        {askTitle}
      </h2>
      <p className="mt-2 text-soft">{askHelp}</p>
      <output className="mt-5 block empty:hidden">
        {sentTo === undefined ? null : (
          <Notice look="plain" title={askSent}>
            <p className="wrap-anywhere">{askSentHelp(sentTo)}</p>
            <Button look="text" className="-ml-1" onClick={() => setSentTo(undefined)}>
              {askAnother}
            </Button>
          </Notice>
        )}
      </output>
      {sentTo === undefined ? <AddressForm onSent={setSentTo} /> : null}
    </section>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { email: '' },
    check: (typed) => RequestDataLink.safeParse(typed),
    explain: (error) => failureText(error, { otherwise: askNotSent }),
  })
  const send = submit(async (request) => {
    await requestDataLink(request)
    onSent(request.email)
  })
  return (
    <form noValidate aria-label={askTitle} className="mt-5 grid gap-5" onSubmit={(event) => void send(event)}>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={askEmail}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <Button type="submit" busy={isBusy} className="min-h-14 text-lg">
        {isBusy ? askSubmitting : askSubmit}
      </Button>
    </form>
  )
}
