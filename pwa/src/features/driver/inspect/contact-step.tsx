import type { ContactSignature } from '@switchback/core/inspections/contact-signing.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { draftOf } from '../../../offline/driver/sign-inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnPhone } from '../contact/own-phone.tsx'
import {
  ContactTexts,
  copyTo,
  mistakesOf,
  trimmedSignature,
  type TypedSignature,
} from '../sign/contact-texts.tsx'
import { DrawnSignature, SignatureField, TermsText } from '../sign/signature-field.tsx'
import * as words from '../words.ts'
import { AbsentStep } from './absent-step.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

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
  const [errors, setErrors] = useState<Partial<TypedSignature>>({})

  const sign = async () => {
    const typed = trimmedSignature({ name, path, email })
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
