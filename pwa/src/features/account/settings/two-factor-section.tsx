import type { AccountResponse } from '@switchback/core/access/account-settings.ts'
import type { TwoFactorSecret } from '@switchback/core/access/two-factor.ts'
import { useEffect, useRef, useState } from 'react'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { QrCode } from './qr-code.tsx'

type Step =
  | { kind: 'resting' }
  | { kind: 'device'; secret: TwoFactorSecret }
  | { kind: 'codes'; codes: readonly string[] }

/** Turns two-factor authentication on and off. Source: ACCESS-9, ACCESS-21. */
export function TwoFactorSection({ twoFactor }: { twoFactor: AccountResponse['twoFactor'] }) {
  const [step, setStep] = useState<Step>({ kind: 'resting' })
  const action = useAction(accountFailure)
  return (
    <AccountSection
      title="Two-step sign-in"
      lead="After your password we ask for a code of an authenticator app on your phone."
      message={action.message}
      done={action.done}
    >
      {twoFactor.isNeeded && !twoFactor.isOn ? (
        <Notice title="A super admin needs two-step sign-in. Until it is on, the rest of the portal stays closed." />
      ) : null}
      {step.kind === 'resting' ? (
        <Resting twoFactor={twoFactor} action={action} onStep={setStep} />
      ) : step.kind === 'device' ? (
        <ReadIn secret={step.secret} action={action} onStep={setStep} />
      ) : (
        <RecoveryCodes codes={step.codes} onSeen={() => setStep({ kind: 'resting' })} />
      )}
    </AccountSection>
  )
}

type PartProps = { action: ReturnType<typeof useAction>; onStep: (step: Step) => void }

function Resting({ twoFactor, action, onStep }: PartProps & { twoFactor: AccountResponse['twoFactor'] }) {
  const [password, setPassword] = useState('')
  const { isBusy, errors, refuse, run } = action
  const withPassword = async (work: () => Promise<unknown>, success?: string) => {
    if (password === '') refuse({ password: 'Password is required' })
    else if (await run(work, success)) setPassword('')
  }
  const begin = () => beginTwoFactor(password).then((secret) => onStep({ kind: 'device', secret }))
  const renew = () => renewRecoveryCodes(password).then((codes) => onStep({ kind: 'codes', codes }))
  return (
    <form
      noValidate
      aria-label="Two-step sign-in"
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void withPassword(twoFactor.isOn ? renew : begin)
      }}
    >
      <p>
        {twoFactor.isOn
          ? `It is on. ${twoFactor.recoveryCodesLeft} recovery codes are left.`
          : 'It is off: your password alone signs in.'}
      </p>
      <PasswordField
        id="two-factor-password"
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={twoFactor.isOn ? 'quiet' : 'main'} busy={isBusy}>
          {twoFactor.isOn ? 'Make new recovery codes' : 'Switch on'}
        </Button>
        {twoFactor.isOn && !twoFactor.isNeeded ? (
          <Button
            look="danger"
            busy={isBusy}
            onClick={() => void withPassword(() => endTwoFactor(password), 'Two-step sign-in is off.')}
          >
            Switch off
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function ReadIn({ secret, action, onStep }: PartProps & { secret: TwoFactorSecret }) {
  const [code, setCode] = useState('')
  useEffect(() => document.getElementById('two-factor-code')?.focus(), [])
  const confirm = () => confirmTwoFactor(code).then((codes) => onStep({ kind: 'codes', codes }))
  return (
    <form
      noValidate
      aria-label="Two-step sign-in"
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') action.refuse({ code: 'Enter the code' })
        else void action.run(confirm, 'Two-step sign-in is on.')
      }}
    >
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <QrCode text={secret.otpauthUri} label="QR code for your authenticator app" />
      <p className="text-sm text-soft">
        No camera? Enter this key by hand:{' '}
        <code className="font-semibold wrap-anywhere text-ink">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        id="two-factor-code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="figures"
        value={code}
        error={action.errors['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isBusy}>
          Confirm
        </Button>
        <Button look="quiet" onClick={() => onStep({ kind: 'resting' })}>
          Not now
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({ codes, onSeen }: { codes: readonly string[]; onSeen: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => words.current?.focus(), [])
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true))
  return (
    <div className="grid max-w-[34rem] gap-4">
      <p ref={words} tabIndex={-1}>
        Keep these recovery codes where you find them without your phone. Each signs you in once; they are not
        shown again.
      </p>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button onClick={onSeen}>I have saved them</Button>
      </div>
    </div>
  )
}
