import type { AccountResponse } from '@switchback/core/access/account-settings.ts'
import { BeginTwoFactor, ConfirmTwoFactor, type TwoFactorSecret } from '@switchback/core/access/two-factor.ts'
import { useEffect, useRef, useState } from 'react'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from '../account-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.later.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import {
  contactPassword,
  twoFactorKeep,
  twoFactorLead,
  twoFactorNeeded,
  twoFactorNewCodes,
  twoFactorNowOff,
  twoFactorNowOn,
  twoFactorOff,
  twoFactorSaved,
  twoFactorScan,
} from '../words.ts'

type Step =
  | { kind: 'resting' }
  | { kind: 'device'; secret: TwoFactorSecret }
  | { kind: 'codes'; codes: readonly string[] }

/** The password of the first step and the code of the second. */
function useTwoFactorForm(step: Step) {
  return useSchemaForm<{ password: string; code: string }, unknown>({
    values: { password: '', code: '' },
    check: (typed) => (step.kind === 'device' ? ConfirmTwoFactor : BeginTwoFactor).safeParse(typed),
    explain: accountFailure,
    idPrefix: 'two-factor-',
  })
}

/** Turns two-factor authentication on and off. Source: ACCESS-9, ACCESS-21. */
export function TwoFactorSection({ twoFactor }: { twoFactor: AccountResponse['twoFactor'] }) {
  const [step, setStep] = useState<Step>({ kind: 'resting' })
  const form = useTwoFactorForm(step)
  return (
    <AccountSection title="Two-step sign-in" lead={twoFactorLead} message={form.message} done={form.done}>
      {twoFactor.isNeeded && !twoFactor.isOn ? <Notice title={twoFactorNeeded} /> : null}
      {step.kind === 'resting' ? (
        <Resting twoFactor={twoFactor} form={form} onStep={setStep} />
      ) : step.kind === 'device' ? (
        <ReadIn secret={step.secret} form={form} onStep={setStep} />
      ) : (
        <RecoveryCodes codes={step.codes} onSeen={() => setStep({ kind: 'resting' })} />
      )}
    </AccountSection>
  )
}

type PartProps = { form: ReturnType<typeof useTwoFactorForm>; onStep: (step: Step) => void }

function Resting({ twoFactor, form, onStep }: PartProps & { twoFactor: AccountResponse['twoFactor'] }) {
  const withPassword = (work: (password: string) => Promise<void>, done?: string) =>
    form.submit(async (_, { password }) => {
      await work(password)
      form.set('password', '')
    }, done)
  const begin = withPassword(async (password) =>
    onStep({ kind: 'device', secret: await beginTwoFactor(password) }),
  )
  const renew = withPassword(async (password) =>
    onStep({ kind: 'codes', codes: await renewRecoveryCodes(password) }),
  )
  const end = withPassword(endTwoFactor, twoFactorNowOff)
  const main = twoFactor.isOn ? renew : begin
  return (
    <form
      noValidate
      aria-label="Two-step sign-in"
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => void main(event)}
    >
      <p>{twoFactor.isOn ? `It's on. ${twoFactor.recoveryCodesLeft} recovery codes left.` : twoFactorOff}</p>
      <PasswordField {...form.field('password')} label={contactPassword} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={twoFactor.isOn ? 'quiet' : 'main'} busy={form.isBusy}>
          {twoFactor.isOn ? twoFactorNewCodes : 'Switch on'}
        </Button>
        {twoFactor.isOn && !twoFactor.isNeeded ? (
          <Button look="danger" busy={form.isBusy} onClick={(event) => void end(event)}>
            Switch off
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function ReadIn({ secret, form, onStep }: PartProps & { secret: TwoFactorSecret }) {
  useEffect(() => document.getElementById('two-factor-code')?.focus(), [])
  const confirm = form.submit(async (_, { code }) => {
    onStep({ kind: 'codes', codes: await confirmTwoFactor(code) })
    form.set('code', '')
  }, twoFactorNowOn)
  return (
    <form
      noValidate
      aria-label="Two-step sign-in"
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => void confirm(event)}
    >
      <p>{twoFactorScan}</p>
      <QrCode text={secret.otpauthUri} label="QR code for your authenticator app" className="w-52" />
      <p className="text-sm text-soft">
        No camera? Enter this key by hand:{' '}
        <code className="font-semibold wrap-anywhere text-ink">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="figures"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
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
        {twoFactorKeep}
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
        <Button onClick={onSeen}>{twoFactorSaved}</Button>
      </div>
    </div>
  )
}
