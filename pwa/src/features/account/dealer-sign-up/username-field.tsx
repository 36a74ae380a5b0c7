import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { UsernameCheck } from './use-username-check.ts'
import { usernameChecking, usernameFree, usernameHint, usernameTaken } from '../words.ts'

const words: Record<UsernameCheck, string> = {
  idle: '',
  checking: usernameChecking,
  available: usernameFree,
  taken: usernameTaken,
}
const looks: Record<UsernameCheck, string> = {
  idle: '',
  checking: 'text-soft',
  available: 'font-semibold text-done',
  taken: 'font-semibold text-fail',
}

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { check: UsernameCheck }

/**
 * The user name field with its availability. The status line always takes up space, so that nothing shifts when it
 * fills.
 */
export function UsernameField({ check, error, ...field }: Props) {
  return (
    <div>
      <TextField
        {...field}
        label="Username"
        hint={usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        error={error === words.taken ? undefined : error}
        aria-invalid={check === 'taken' || undefined}
      />
      <output className={`mt-1 block min-h-5 text-sm ${looks[check]}`}>
        {check === 'idle' && error === words.taken ? error : words[check]}
      </output>
    </div>
  )
}
