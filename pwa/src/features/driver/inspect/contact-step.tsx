import { Email } from '@switchback/core/fields/text-fields.ts'
import type { ContactSignature } from '@switchback/core/inspections/contact-signing.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { draftOf } from '../../../offline/driver/sign-inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OwnPhone } from '../contact/own-phone.tsx'
import { DrawnSignature, SignatureField, TermsText } from '../sign/signature-field.tsx'
import * as words from '../words.ts'
import { AbsentStep } from './absent-step.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const copyTo = (email: string) => (email === '' ? {} : { email })

type Typed = { readonly name: string; readonly path: string; readonly email: string }

/** The mistakes of a signature, by field. */
const mistakesOf = ({ name, path, email }: Typed): Partial<Typed> => ({
  ...(name === '' ? { name: words.contactNameMissing } : {}),
  ...(path === '' ? { path: words.signatureMissing } : {}),
  ...(email === '' || Email.safeParse(email).success ? {} : { email: words.contactEmailWrong }),
})

/** Where the contact signs: here, on a phone of their own, or nowhere. */
type Way = 'here' | 'own_phone' | 'absent'

/** The contact's own signature, or why there is none. Source: DRIVER-8, DRIVER-26. */
export function ContactStep(props: StepProps) {
  const { inspection, photos, load, change, onNext } = props
  const { contact, token } = inspection
  const [way, setWay] = useState<Way>(contact?.kind === 'absent' ? 'absent' : 'here')

  const takeOver = async (signature: ContactSignature) => {
    setWay('here')
    await change({ contact: { kind: 'signed', ...signature } })
  }
  if (way === 'absent') return <AbsentStep {...props} onBack={() => setWay('here')} />
  if (way === 'own_phone') {
    return (
      <OwnPhone
        token={token}
        draft={draftOf(inspection, photos, load.terms.version)}
        onSigned={(signature) => void takeOver(signature)}
        onBack={() => setWay('here')}
      />
    )
  }
  if (contact?.kind === 'signed') {
    return (
      <StepFrame title={words.signedBy(contact.name)} main={{ label: words.next, onPress: onNext }}>
        <DrawnSignature path={contact.path} name={contact.name} />
        <Button look="quiet" onClick={() => void change({ contact: null })}>
          {words.signAgain}
        </Button>
      </StepFrame>
    )
  }
  return <SignHere {...props} onWay={setWay} />
}

/** The box on this phone. */
function SignHere({ inspection, load, change, onNext, onWay }: StepProps & { onWay: (way: Way) => void }) {
  const [name, setName] = useState(load[inspection.step].contactName)
  const [email, setEmail] = useState('')
  const [path, setPath] = useState('')
  const [errors, setErrors] = useState<Partial<Typed>>({})

  const sign = async () => {
    const typed = { name: name.trim(), path, email: email.trim() }
    const found = mistakesOf(typed)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await change({
      contact: { kind: 'signed', name: typed.name, path, at: instantNow(), ...copyTo(typed.email) },
    })
    onNext()
  }
  return (
    <StepFrame
      title={words.contactTitle}
      help={words.contactLead}
      main={{ label: words.contactSign, onPress: () => void sign() }}
      other={{ label: words.absent, onPress: () => onWay('absent') }}
    >
      <TermsText load={load} />
      <ContactTexts name={name} email={email} errors={errors} onName={setName} onEmail={setEmail} />
      <SignatureField
        id="contact-signature"
        error={errors.path}
        onDrawn={(drawn) => {
          setPath(drawn)
          setErrors({})
        }}
      />
      <Button look="quiet" onClick={() => onWay('own_phone')}>
        {words.ownPhone}
      </Button>
    </StepFrame>
  )
}

type TextsProps = {
  name: string
  email: string
  errors: Partial<Typed>
  onName: (name: string) => void
  onEmail: (email: string) => void
}

/** Who signs, and where a copy of the paper goes. Source: DRIVER-24. */
function ContactTexts({ name, email, errors, onName, onEmail }: TextsProps) {
  return (
    <>
      <TextField
        label={words.contactName}
        autoComplete="off"
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
        autoComplete="off"
        maxLength={254}
        error={errors.email}
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
    </>
  )
}
