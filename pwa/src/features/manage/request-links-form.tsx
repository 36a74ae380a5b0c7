import { manageLinkDays } from '@switchback/core/orders/response/manage-link.ts'
import { MailedLinkForm } from '../../forms/mailed-link-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRequestLinks } from './use-request-links.ts'
import { requestHelp, requestWords, requestZip } from './words.ts'

/** For customers who lost both the tab and the email. Source: TRACK-4. */
export function RequestLinksForm() {
  const { field, send, isBusy, message, sentTo, again } = useRequestLinks()
  return (
    <MailedLinkForm
      words={requestWords}
      help={requestHelp(manageLinkDays)}
      sentTo={sentTo}
      onAgain={again}
      email={field('email')}
      isBusy={isBusy}
      message={message}
      onSubmit={send}
    >
      <TextField
        {...field('deliveryZip')}
        label={requestZip}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        className="figures"
        frameClass="max-w-44"
      />
    </MailedLinkForm>
  )
}
