import { Email } from '@switchback/core/fields/text-fields.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import * as words from '../words.ts'

/** A signature of a contact, as it is typed and drawn. */
export type TypedSignature = { readonly name: string; readonly path: string; readonly email: string }

/** Without the spaces around what was typed. */
export const trimmedSignature = ({ name, path, email }: TypedSignature): TypedSignature => ({
  name: name.trim(),
  path,
  email: email.trim(),
})

/** The mistakes of a trimmed signature, by field. */
export const mistakesOf = ({ name, path, email }: TypedSignature): Partial<TypedSignature> => ({
  ...(name === '' ? { name: words.contactNameMissing } : {}),
  ...(path === '' ? { path: words.signatureMissing } : {}),
  ...(email === '' || Email.safeParse(email).success ? {} : { email: words.contactEmailWrong }),
})

/** The address for a copy, if there is one. */
export const copyTo = (email: string) => (email === '' ? {} : { email })

type Props = {
  name: string
  email: string
  errors: Partial<TypedSignature>
  /** The phone is the contact's own, and may fill in what it knows. */
  isOwnPhone?: boolean
  onName: (name: string) => void
  onEmail: (email: string) => void
}

/** Who signs, and where a copy of the paper goes. Source: DRIVER-24, DRIVER-26. */
export function ContactTexts({ name, email, errors, isOwnPhone = false, onName, onEmail }: Props) {
  return (
    <>
      <TextField
        label={words.contactName}
        autoComplete={isOwnPhone ? 'name' : 'off'}
        maxLength={80}
        error={errors.name}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        label={words.contactEmail}
        hint={words.contactEmailHint}
        type="email"
        inputMode="email"
        autoComplete={isOwnPhone ? 'email' : 'off'}
        maxLength={254}
        error={errors.email}
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
    </>
  )
}
