import {
  SignConfirmation,
  type CarrierConfirmation,
  type PaperFact,
  type RateConfirmationPaper,
} from '@switchback/core/offers/rate-confirmation.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FieldError } from '../../ui/fields/field-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusOnChange } from '../../ui/page/use-focus-on-change.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { carrierDevice } from './carrier-device.ts'
import { saveConfirmation, signConfirmation } from './offer-calls.ts'
import * as words from './words.ts'

type Props = { confirmation: CarrierConfirmation; token: string }

/** The rate confirmation, which the carrier reads and signs. Source: OFFER-8. */
export function Confirmation({ confirmation, token }: Props) {
  const { id, paper, signedBy, signedAt, isChanged } = confirmation
  // A signature and a new version take the form away, at the other end of the page.
  const heading = useFocusOnChange(`${id} ${signedAt ?? ''}`)
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {words.confirmationTitle(paper.number)}
        </h2>
        <DownloadButton text={words.confirmationPdf} save={() => saveConfirmation(token, confirmation)} />
      </div>
      {signedBy === null || signedAt === null ? (
        <Notice title={isChanged ? words.confirmationChanged : words.confirmationUnsigned} live>
          <p>{words.confirmationHelp}</p>
        </Notice>
      ) : (
        <Notice look="done" title={words.signedBy(signedBy, showMoment(signedAt))} live>
          <p>{words.allDone}</p>
        </Notice>
      )}
      <Paper {...paper} />
      {signedAt === null ? <SignForm key={id} confirmation={confirmation} token={token} /> : null}
    </section>
  )
}

/** All that the paper says, in its order. */
function Paper({ broker, carrier, sections, terms }: RateConfirmationPaper) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {sections.map(({ title, facts }) => (
        <Part key={title} title={title} facts={facts} />
      ))}
      <Part title={words.confirmationCarrier} facts={[[words.factName, carrier.name], ...carrier.facts]} />
      <Part title={words.confirmationBroker} facts={[[words.factName, broker.name], ...broker.facts]} />
      <div className="md:col-span-2">
        <h3 className="font-semibold">{words.confirmationTerms(terms.version)}</h3>
        <ol className="mt-2 grid max-w-[46rem] list-decimal gap-2 pl-5">
          {terms.paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Part({ title, facts }: { title: string; facts: readonly PaperFact[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <Facts>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </div>
  )
}

function SignForm({ confirmation, token }: Props) {
  const { id: confirmationId, paper } = confirmation
  const form = useSchemaForm({
    values: { name: '', isAgreed: false },
    check: (typed) =>
      SignConfirmation.safeParse({ ...typed, token, device: carrierDevice().device, confirmationId }),
    idPrefix: 'sign-',
  })
  const { error, ...agreed } = form.field('isAgreed')
  const send = form.submit((data) => signConfirmation(data))
  return (
    <form noValidate className="grid max-w-[30rem] gap-5" onSubmit={(event) => void send(event)}>
      <TextField {...form.field('name')} label={words.signName} autoComplete="name" maxLength={120} />
      <div className="grid gap-1">
        <label htmlFor={agreed.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...agreed}
            type="checkbox"
            className="size-5 shrink-0 accent-action"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'sign-agreed-error' : undefined}
          />
          {words.signAgreed(paper.carrier.name)}
        </label>
        <FieldError id="sign-agreed-error">{error}</FieldError>
      </div>
      <p className="text-sm text-soft">{words.signKept}</p>
      <div role="alert" className="empty:hidden">
        {form.message ? <Notice look="fail" title={form.message} /> : null}
      </div>
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={form.isBusy}>
        {form.isBusy ? words.signBusy : words.signSubmit}
      </Button>
    </form>
  )
}
