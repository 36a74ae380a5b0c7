import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Portal } from './next-page.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  portal: Portal
  onSignedIn: (me: MeResponse) => void
  /** Prefills the user name, if known. */
  username?: string
}

/** User name and password, then the two-factor code. Source: ACCESS-2, ACCESS-3. */
export function SignInForm({ portal, onSignedIn, username: known = '' }: Props) {
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { step, isSending, message, errors, sendPassword, sendCode } = useSignIn(portal, onSignedIn)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    if (known) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: a known user only types the password
  }, [])
  return (
    <form
      ref={form}
      noValidate
      aria-label="Sign in"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void (step.kind === 'code' ? sendCode(code) : sendPassword({ username, password }))
      }}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      {step.kind === 'code' ? (
        <CodeField code={code} error={errors['code']} onChange={setCode} />
      ) : (
        <>
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
            value={username}
            error={errors['username']}
            onChange={(event) => setUsername(event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={1000}
            value={password}
            error={errors['password']}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <Button type="submit" busy={isSending}>
        {isSending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

type CodeProps = { code: string; error: string | undefined; onChange: (code: string) => void }

/** Takes the focus, because it replaces the password field. */
function CodeField({ code, error, onChange }: CodeProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame}>
      <TextField
        label="Code"
        name="code"
        hint="The six digits that your device shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        className="figures"
        value={code}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
