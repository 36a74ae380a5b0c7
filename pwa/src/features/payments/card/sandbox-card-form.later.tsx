import { useRef, useState } from 'react'
import { authenticateSandboxIntent, confirmSandboxIntent, type SandboxAttempt } from '../payment-calls.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { PayRow } from './pay-row.tsx'
import {
  cardErrors,
  formatCardNumber,
  formatExpiry,
  readCard,
  refusedAttempt,
  testCards,
  type CardText,
} from './sandbox-card.ts'
import { useCardPayment, type CardAttempt, type Renewal } from './use-card-payment.ts'
import type { OpenIntent } from './use-payment-intent.ts'
import { cardCheckDetails, cardExpiry, cardExpiryExample, cardNumber, testHelp, testTitle } from '../words.ts'

type Props = { subject: CardPaymentSubject; intent: OpenIntent; renewal: Renewal }

type Outcome = 'success' | 'failure'

function attemptOf({ status }: SandboxAttempt): CardAttempt {
  return { kind: status === 'succeeded' || status === 'processing' ? 'paid' : 'declined' }
}

/** Replaces the provider's card form if no provider is configured, and says so. Source: PAY-18. */
export function SandboxCardForm({ subject, intent, renewal }: Props) {
  const [card, setCard] = useState<CardText>({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<Partial<CardText>>({})
  const [isChallenged, setIsChallenged] = useState(false)
  const response = useRef<(outcome: Outcome) => void>(undefined)
  const { clientSecret, paymentIntentId } = intent

  const askBank = () =>
    new Promise<Outcome>((resolve) => {
      response.current = (outcome) => {
        setIsChallenged(false)
        resolve(outcome)
      }
      setIsChallenged(true)
    })

  const attempt = async (): Promise<CardAttempt> => {
    const found = cardErrors(card)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) {
      document.getElementById(fieldId(wrong))?.focus()
      return { kind: 'declined', message: cardCheckDetails }
    }
    try {
      const first = await confirmSandboxIntent(paymentIntentId, { clientSecret, card: readCard(card) })
      if (first.status !== 'requires_action') return attemptOf(first)
      const outcome = await askBank()
      return attemptOf(await authenticateSandboxIntent(paymentIntentId, { clientSecret, outcome }))
    } catch (error) {
      return refusedAttempt(error)
    }
  }

  const payment = useCardPayment({ subject, renewal, paymentIntentId, attempt })
  const change = (part: Partial<CardText>) => {
    setCard({ ...card, ...part })
    for (const name of Object.keys(part)) setErrors((before) => ({ ...before, [name]: undefined }))
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void payment.pay()
      }}
    >
      <CardFields card={card} errors={errors} onChange={change} />
      <PayRow subject={subject} state={payment.state} note={renewal.note} />
      <TestMode onChoose={(number) => change({ number, expiry: '12 / 34', cvc: '123' })} />
      {isChallenged ? (
        <ChallengeDialog amount={subject.amount} onResponse={(outcome) => response.current?.(outcome)} />
      ) : null}
    </form>
  )
}

const fieldId = (part: string): string => `card-${part}`

type FieldsProps = {
  card: CardText
  errors: Partial<CardText>
  onChange: (part: Partial<CardText>) => void
}

function CardFields({ card, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        id={fieldId('number')}
        label={cardNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        className="figures tracking-wide"
        value={card.number}
        error={errors.number}
        onChange={(event) => onChange({ number: formatCardNumber(event.target.value) })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          id={fieldId('expiry')}
          label={cardExpiry}
          inputMode="numeric"
          autoComplete="off"
          placeholder={cardExpiryExample}
          maxLength={7}
          className="figures"
          value={card.expiry}
          error={errors.expiry}
          onChange={(event) => onChange({ expiry: formatExpiry(event.target.value, card.expiry) })}
        />
        <TextField
          id={fieldId('cvc')}
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="figures"
          value={card.cvc}
          error={errors.cvc}
          onChange={(event) => onChange({ cvc: event.target.value.replace(/\D/g, '') })}
        />
      </div>
    </div>
  )
}

function TestMode({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section aria-labelledby="test-mode" className="border-l-4 border-amber bg-amber-wash px-5 py-4">
      <h3 id="test-mode" className="text-lg">
        {testTitle}
      </h3>
      <p className="mt-1">{testHelp}</p>
      <ul className="mt-2 -ml-1 grid gap-x-4 sm:grid-cols-2">
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-col justify-center rounded-control px-1 py-1 text-left hover:bg-surface"
            >
              <span className="figures font-semibold underline decoration-edge underline-offset-4">
                {number}
              </span>
              <span className="text-sm">{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
