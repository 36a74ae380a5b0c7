import type {
  ContactSignature,
  OpenedSigning,
  SigningDraftInput,
} from '@switchback/core/inspections/contact-signing.ts'
import { useEffect, useState } from 'react'
import { refusalIn, sentenceOf } from '../../../api/refused.ts'
import { openSigning, readSigning } from '../../../offline/driver/driver-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showClock } from '../../../ui/show-moment.ts'
import { StepFrame } from '../inspect/step-frame.tsx'
import * as words from '../words.ts'

type QrProps = { text: string; label: string; className: string }
const QrCode = lazyPart<QrProps>(async () => (await import('../../../ui/qr-code.later.tsx')).QrCode)

/** How often the phone asks for the signature while the code is shown. */
const askMs = 3000

type Props = {
  token: string
  draft: SigningDraftInput
  onSigned: (signature: ContactSignature) => void
  /** The contact signs on this phone. */
  onBack: () => void
}

type Page = Extract<OpenedSigning, { signature: null }>

/** A QR code that opens the inspection on the contact's phone, until the signature is here. Source: DRIVER-26. */
export function OwnPhone({ token, draft, onSigned, onBack }: Props) {
  const { page, failure, again } = useSigning({ token, draft, onSigned })
  return (
    <StepFrame
      title={words.ownPhoneTitle}
      help={words.ownPhoneHelp}
      main={{ label: words.signHere, onPress: onBack }}
    >
      {failure === undefined ? (
        <>
          {/* The place of the code is kept, so that nothing moves when it comes. */}
          <div className="mx-auto aspect-square w-full max-w-[min(18rem,40dvh)]">
            {page ? (
              <QrCode
                text={`${location.origin}${page.path}`}
                label={words.qrLabel}
                className="size-full border border-line"
              />
            ) : null}
          </div>
          <output className="block text-center text-base">
            {page ? words.qrUntil(showClock(new Date(page.until))) : words.qrOpening}
          </output>
        </>
      ) : (
        <Notice look="fail" live title={failure}>
          <Button look="quiet" className="mt-2" onClick={again}>
            {words.qrAgain}
          </Button>
        </Notice>
      )}
    </StepFrame>
  )
}

/** Opens the page for the contact, and asks for the signature while it is shown. */
function useSigning({ token, draft, onSigned }: Omit<Props, 'onBack'>) {
  const [page, setPage] = useState<Page>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const opened = await openSigning(token, draft)
      if (!isCurrent) return
      if (opened.signature) onSigned(opened.signature)
      else setPage(opened)
    }
    open().catch((error: unknown) => {
      if (isCurrent) setFailure(sentenceOf(error, words.qrNoNetwork))
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the draft stays as it is while this screen is shown
  }, [token, round])

  useEffect(() => {
    if (!page) return undefined
    let isCurrent = true
    const ask = async () => {
      const { state, signature } = await readSigning(token, draft.id)
      if (!isCurrent) return
      if (signature) onSigned(signature)
      if (state === 'over') setFailure(words.qrOver)
    }
    const timer = setInterval(() => {
      // Without a network it asks again: the code may still be scanned.
      ask().catch((error: unknown) => {
        const refusal = refusalIn(error)
        if (isCurrent && refusal?.code) setFailure(refusal.error ?? words.qrOver)
      })
    }, askMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [token, page])

  const again = () => {
    setFailure(undefined)
    setPage(undefined)
    setRound(round + 1)
  }
  return { page, failure, again }
}
