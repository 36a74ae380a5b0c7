import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShareForm, ShareFormErrors, ShareMethod } from './share-form.ts'
import { ShareSummary } from './share-summary.tsx'
import { useShareQuote, type ShareState, type Unnamed } from './use-share-quote.ts'

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

function verbOf(state: ShareState, method: ShareMethod): string {
  if (state.kind === 'success') return 'Shared!'
  return state.kind === 'submitting' ? verbs[method].submitting : verbs[method].idle
}

type Props = { quote: Unnamed; method: ShareMethod; onClose: () => void }

/** Sends a quote or creates a PDF of it. Source: SHARE-1, SHARE-3. */
export function ShareQuoteDialog({ quote, method, onClose }: Props) {
  const share = useShareQuote({ quote, method, onClose })
  const { form, state } = share
  const isBusy = state.kind === 'submitting' || state.kind === 'success'
  return (
    <Dialog labelledBy="share-heading" firstFocusId="recipientName" onDismiss={share.close}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void share.submit()
        }}
      >
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
          value={form.shareMethod}
          onChoose={(shareMethod) => share.change({ shareMethod })}
        />
        <Fields form={form} errors={share.errors} onChange={share.change} />
        <Outcome state={state} />
        <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <Button
            type="submit"
            busy={isBusy}
            className={state.kind === 'success' ? 'aria-disabled:opacity-100' : ''}
          >
            {verbOf(state, form.shareMethod)}
          </Button>
          <Button look="quiet" busy={state.kind === 'submitting'} onClick={share.close}>
            {state.kind === 'success' ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = { form: ShareForm; errors: ShareFormErrors; onChange: (part: Partial<ShareForm>) => void }

function Fields({ form, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        id="recipientName"
        label="Recipient name"
        autoComplete="off"
        maxLength={80}
        value={form.recipientName}
        error={errors.recipientName}
        onChange={(event) => onChange({ recipientName: event.target.value })}
      />
      {form.shareMethod === 'email' ? (
        <TextField
          id="recipientEmail"
          label="Recipient email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={254}
          value={form.recipientEmail}
          error={errors.recipientEmail}
          onChange={(event) => onChange({ recipientEmail: event.target.value })}
        />
      ) : null}
      {form.shareMethod === 'sms' ? (
        <TextField
          id="recipientPhone"
          label="Recipient phone"
          hint="Ten digits in the United States, or with + and the country's code."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={32}
          className="figures"
          value={form.recipientPhone}
          error={errors.recipientPhone}
          onChange={(event) => onChange({ recipientPhone: event.target.value })}
        />
      ) : null}
      {form.shareMethod === 'pdf' ? null : (
        <TextField
          id="senderName"
          label="Your name"
          optional
          autoComplete="name"
          maxLength={80}
          value={form.senderName}
          error={errors.senderName}
          onChange={(event) => onChange({ senderName: event.target.value })}
        />
      )}
    </div>
  )
}

/** The live region for the result. */
function Outcome({ state }: { state: ShareState }) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {state.kind === 'error' ? <Notice look="fail" title={state.message} /> : null}
      </div>
      <output className="block empty:hidden">
        {state.kind === 'success' ? (
          <Notice look="done" title="Quote shared successfully! The recipient will receive it shortly.">
            {state.savedAs ? <p className="wrap-anywhere">Saved on this device as {state.savedAs}.</p> : null}
          </Notice>
        ) : null}
      </output>
    </>
  )
}
