import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Portal } from './next-page.ts'
import { useSignIn } from './use-sign-in.ts'
import { formCode, formCodeHint, formPassword, formSignIn, formSigningIn, formUsername } from '../words.ts'

type Props = {
  portal: Portal
  onSignedIn: (me: MeResponse) => void
  /** Prefills the user name, if known. */
  username?: string
}

/** User name and password, then the two-factor code. Source: ACCESS-2, ACCESS-3. */
export function SignInForm({ portal, onSignedIn, username = '' }: Props) {
  const { field, submit, asksForCode, isBusy, message } = useSignIn({ portal, onSignedIn, username })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (username) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: a known user only types the password
  }, [])
  return (
    <form
      ref={form}
      noValidate
      aria-label={formSignIn}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      {asksForCode ? (
        <CodeField {...field('code')} />
      ) : (
        <>
          <TextField
            {...field('username')}
            label={formUsername}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordField
            {...field('password')}
            label={formPassword}
            autoComplete="current-password"
            maxLength={1000}
          />
        </>
      )}
      <Button type="submit" busy={isBusy}>
        {isBusy ? formSigningIn : formSignIn}
      </Button>
    </form>
  )
}

/** Takes the focus, because it replaces the password field. */
function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame}>
      <TextField
        {...field}
        label={formCode}
        hint={formCodeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        className="figures"
      />
    </div>
  )
}
