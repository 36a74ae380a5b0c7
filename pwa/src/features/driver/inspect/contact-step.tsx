import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DrawnSignature, SignatureField, TermsText } from '../sign/signature-field.tsx'
import * as words from '../words.ts'
import { AbsentStep } from './absent-step.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The contact's own signature, or why there is none. Source: DRIVER-8. */
export function ContactStep(props: StepProps) {
  const { inspection, load, change, onNext } = props
  const { contact, step } = inspection
  const [name, setName] = useState(contact?.kind === 'signed' ? contact.name : load[step].contactName)
  const [path, setPath] = useState('')
  const [errors, setErrors] = useState<{ name?: string; path?: string }>({})
  const [isAbsent, setIsAbsent] = useState(contact?.kind === 'absent')

  const sign = async () => {
    const found = {
      ...(name.trim() === '' ? { name: words.contactNameMissing } : {}),
      ...(path === '' ? { path: words.signatureMissing } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await change({ contact: { kind: 'signed', name: name.trim(), path, at: instantNow() } })
    onNext()
  }
  if (isAbsent) return <AbsentStep {...props} onBack={() => setIsAbsent(false)} />
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
  return (
    <StepFrame
      title={words.contactTitle}
      help={words.contactLead}
      main={{ label: words.contactSign, onPress: () => void sign() }}
      other={{ label: words.absent, onPress: () => setIsAbsent(true) }}
    >
      <TermsText load={load} />
      <TextField
        label={words.contactName}
        autoComplete="off"
        maxLength={80}
        error={errors.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SignatureField
        id="contact-signature"
        error={errors.path}
        onDrawn={(drawn) => {
          setPath(drawn)
          setErrors({})
        }}
      />
    </StepFrame>
  )
}
