import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { shortenPhone } from '../../ui/format/format-phone.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ShareMethod } from './share-form.ts'
import { ShareSummary } from './share-summary.tsx'
import { useShareQuote, type Sharing, type Unnamed } from './use-share-quote.ts'

const methods: readonly { value: ShareMethod; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'pdf', label: 'PDF' },
]

const verbs: Readonly<Record<ShareMethod, { idle: string; submitting: string }>> = {
  email: { idle: 'Send Email', submitting: 'Sending…' },
  sms: { idle: 'Send SMS', submitting: 'Sending…' },
  pdf: { idle: 'Download PDF', submitting: 'Preparing the PDF…' },
}

function verbOf({ shared, isBusy, value }: Sharing): string {
  if (shared) return 'Shared!'
  const verb = verbs[value('shareMethod')]
  return isBusy ? verb.submitting : verb.idle
}

type Props = { quote: Unnamed; method: ShareMethod; onClose: () => void }

/** Sends a quote or creates a PDF of it. Source: SHARE-1, SHARE-3. */
export function ShareQuoteDialog({ quote, method, onClose }: Props) {
  const share = useShareQuote({ quote, method, onClose })
  return (
    <Dialog labelledBy="share-heading" firstFocusId="recipientName" onDismiss={share.close}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void share.submit(event)}>
        <div>
          <h2 id="share-heading" className="text-xl">
            Share Quote
          </h2>
          <ShareSummary quote={quote} />
        </div>
        <ChoiceField
          legend="Send it by"
          name="shareMethod"
          columns="three"
          choices={methods}
          value={share.value('shareMethod')}
          onChoose={share.chooseMethod}
        />
        <Fields {...share} />
        <Outcome {...share} />
        <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <Button
            type="submit"
            busy={share.isBusy || share.shared !== undefined}
            className={share.shared ? 'aria-disabled:opacity-100' : ''}
          >
            {verbOf(share)}
          </Button>
          <Button look="quiet" busy={share.isBusy} onClick={share.close}>
            {share.shared ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Fields({ field, cleaned, value }: Sharing) {
  const method = value('shareMethod')
  return (
    <div className="grid gap-4">
      <TextField {...field('recipientName')} label="Recipient name" autoComplete="off" maxLength={80} />
      {method === 'email' ? (
        <TextField
          {...field('recipientEmail')}
          label="Recipient email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={254}
        />
      ) : null}
      {method === 'sms' ? (
        <TextField
          {...cleaned('recipientPhone', (text) => shortenPhone(text, 17))}
          label="Recipient phone"
          hint="10 digits for the U.S., or + and the country code."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="figures"
        />
      ) : null}
      {method === 'pdf' ? null : (
        <TextField {...field('senderName')} label="Your name" optional autoComplete="name" maxLength={80} />
      )}
    </div>
  )
}

/** The live region for the result. */
function Outcome({ message, shared }: Sharing) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <output className="block empty:hidden">
        {shared ? (
          <Notice look="done" title="Quote shared successfully! The recipient will receive it shortly.">
            {shared.savedAs ? (
              <p className="wrap-anywhere">Saved on this device as {shared.savedAs}.</p>
            ) : null}
          </Notice>
        ) : null}
      </output>
    </>
  )
}
