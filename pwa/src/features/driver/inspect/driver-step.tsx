import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { recordError, signInspection } from '../../../offline/driver/sign-inspection.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SignatureField, TermsText } from '../sign/signature-field.tsx'
import { sending } from '../../../offline/driver/send-driver.ts'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The driver's signature, which ends the inspection. Source: DRIVER-6. */
export function DriverStep({ inspection, photos, load }: StepProps) {
  const [name, setName] = useState(load.driver.name)
  const [path, setPath] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const sign = async () => {
    if (name.trim() === '') return setError(words.contactNameMissing)
    if (path === '') return setError(words.signatureMissing)
    const driver = { kind: 'signed', name: name.trim(), path, at: instantNow() } as const
    const signing = { inspection, photos, driver, terms: load.terms.version }
    const refusal = inspection.contact ? recordError(signing) : words.signatureMissing
    if (refusal) return setError(`${words.cannotSign} ${refusal}`)
    setIsBusy(true)
    try {
      await signInspection(signing)
      sending.retryNow()
    } catch (failure) {
      setError(sentenceOfStorage(failure))
    }
    setIsBusy(false)
  }
  return (
    <StepFrame
      title={words.driverTitle}
      help={words.driverLead}
      error={error}
      main={{ label: isBusy ? words.finishing : words.driverSign, isBusy, onPress: () => void sign() }}
    >
      <TermsText load={load} />
      <TextField
        label={words.contactName}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SignatureField
        id="driver-signature"
        error={undefined}
        onDrawn={(drawn) => {
          setPath(drawn)
          setError(undefined)
        }}
      />
    </StepFrame>
  )
}
