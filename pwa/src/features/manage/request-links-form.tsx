import { manageLinkDays } from '@switchback/core/orders/response/manage-link.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRequestLinks } from './use-request-links.ts'
import {
  requestAnother,
  requestEmail,
  requestHelp,
  requestSent,
  requestSubmit,
  requestSubmitting,
  requestTitle,
  requestZip,
  sentHelp,
} from './words.ts'

/**
 * For customers who lost both the tab and the email. The message is the same whether or not such orders exist.
 * Source: TRACK-4.
 */
export function RequestLinksForm() {
  const request = useRequestLinks()
  const { sentTo, again } = request
  return (
    <section aria-labelledby="request-links-heading" className="max-w-[34rem]">
      <h2 id="request-links-heading" className="text-xl">
        {requestTitle}
      </h2>
      <p className="mt-2 text-soft">{requestHelp(manageLinkDays)}</p>
      <output className="block">
        {sentTo ? (
          <Notice look="plain" title={requestSent}>
            <p className="wrap-anywhere">{sentHelp(sentTo)}</p>
            <Button look="text" onClick={again}>
              {requestAnother}
            </Button>
          </Notice>
        ) : null}
      </output>
      {sentTo ? null : <Fields request={request} />}
    </section>
  )
}

function Fields({ request }: { request: ReturnType<typeof useRequestLinks> }) {
  const { field, send, isBusy, message } = request
  return (
    <form
      noValidate
      aria-label={requestTitle}
      className="mt-5 grid gap-5"
      onSubmit={(event) => void send(event)}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={requestEmail}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField
        {...field('deliveryZip')}
        label={requestZip}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        className="figures"
        frameClass="max-w-44"
      />
      <Button type="submit" busy={isBusy} className="min-h-14 text-lg">
        {isBusy ? requestSubmitting : requestSubmit}
      </Button>
    </form>
  )
}
