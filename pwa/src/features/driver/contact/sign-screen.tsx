import type { ContactSigning, ShownSigning } from '@switchback/core/inspections/contact-signing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { refusalIn } from '../../../api/refused.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DriverFrame } from '../frame/driver-frame.tsx'
import { DriverPage } from '../frame/driver-page.tsx'
import {
  ContactTexts,
  copyTo,
  mistakesOf,
  trimmedSignature,
  type TypedSignature,
} from '../sign/contact-texts.tsx'
import { SignatureField, TermsText } from '../sign/signature-field.tsx'
import * as words from '../words.ts'
import { ContactReview } from './contact-review.tsx'
import { readForContact, signByContact } from './signing-calls.ts'

const keyOf = (token: string) => ['signing', token]

/** A contact signs an inspection on a phone of their own. Source: DRIVER-26. */
export function SignScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => readForContact(token),
    enabled: token !== '',
    gcTime: 0,
    retry: false,
  })
  const isUnknown = token === '' || (error !== null && refusalIn(error)?.code !== undefined)
  return (
    <DriverFrame>
      {isUnknown ? <DriverPage title={words.signOverTitle} lead={words.signOverText} /> : null}
      {error && !isUnknown ? (
        <DriverPage title={words.unreachableTitle}>
          <Button className="min-h-14 w-full text-lg" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </DriverPage>
      ) : null}
      {data && !isUnknown ? <Signing token={token} signing={data} /> : null}
      {data || error || isUnknown ? null : (
        <DriverPage title={words.signOpening}>
          <Skeleton className="h-32 w-full" />
        </DriverPage>
      )}
    </DriverFrame>
  )
}

function Signing({ token, signing }: { token: string; signing: ContactSigning }) {
  if (signing.state === 'over') {
    return <DriverPage key="over" title={words.signOverTitle} lead={words.signOverText} />
  }
  if (signing.state === 'signed') {
    return <DriverPage key="signed" title={words.signedTitle} lead={words.signedText(signing.name)} />
  }
  return <ToSign token={token} shown={signing.shown} />
}

function ToSign({ token, shown }: { token: string; shown: ShownSigning }) {
  const { draft, driverName, carrierName } = shown
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [path, setPath] = useState('')
  const [errors, setErrors] = useState<Partial<TypedSignature>>({})
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const sign = async () => {
    const typed = trimmedSignature({ name, path, email })
    const found = mistakesOf(typed)
    setErrors(found)
    setHasFailed(false)
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    try {
      const done = await signByContact({ token, name: typed.name, path, ...copyTo(typed.email) })
      queryClient.setQueryData(keyOf(token), done)
    } catch (error) {
      // It ended, or the answer was lost: the page shows how it is.
      if (refusalIn(error)?.code) await queryClient.invalidateQueries({ queryKey: keyOf(token) })
      else setHasFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <DriverPage
      title={words.signTitle(draft.step === 'pickup')}
      lead={words.signLead(driverName, carrierName)}
    >
      <ContactReview shown={shown} />
      <TermsText load={shown} />
      <ContactTexts
        name={name}
        email={email}
        errors={errors}
        isOwnPhone
        onName={setName}
        onEmail={setEmail}
      />
      <SignatureField
        id="own-signature"
        error={errors.path}
        onDrawn={(drawn) => {
          setPath(drawn)
          setErrors({})
        }}
      />
      <div role="alert" className="empty:hidden">
        {hasFailed ? <Notice look="fail" title={words.notSigned} /> : null}
      </div>
      <Button busy={isBusy} className="min-h-14 w-full text-lg" onClick={() => void sign()}>
        {isBusy ? words.signBusy : words.contactSign}
      </Button>
    </DriverPage>
  )
}
