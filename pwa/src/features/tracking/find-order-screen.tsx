import { readTrackKey } from '@switchback/core/orders/tracking-code.ts'
import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { trackQuery } from '../../api/track-calls.ts'
import { Page } from '../../ui/layout/page.tsx'
import { trackFailure, type TrackFailure } from './track-failure.ts'
import { TrackForm } from './track-form.tsx'

type Props = {
  /** The code of a link that led nowhere, and why. */
  code?: string | undefined
  failure?: TrackFailure | undefined
  onFound: (trackingCode: string) => void
}

/** Asks for a code, and looks it up before it leaves: an order id never gets into the address. Source: decision 11. */
export function FindOrderScreen({ code = '', failure: linkFailure, onFound }: Props) {
  const [value, setValue] = useState(code)
  const [failure, setFailure] = useState(linkFailure)
  const [isLooking, setIsLooking] = useState(false)

  useEffect(() => {
    if (failure) document.getElementById('trackCode')?.focus()
  }, [failure])

  const lookUp = async () => {
    if (isLooking) return
    const key = readTrackKey(value)
    if (!key) {
      setFailure(value.trim() === '' ? 'empty' : 'malformed')
      document.getElementById('trackCode')?.focus()
      return
    }
    setFailure(undefined)
    setIsLooking(true)
    try {
      const order = await queryClient.fetchQuery({ ...trackQuery(key.value), retry: false })
      queryClient.setQueryData(trackQuery(order.trackingCode).queryKey, order)
      onFound(order.trackingCode)
    } catch (fault) {
      setFailure(trackFailure(fault))
      setIsLooking(false)
    }
  }

  return (
    <Page
      title="Track an order"
      lead="See where your vehicle is and what happens next. No account is needed."
    >
      <TrackForm
        value={value}
        failure={failure}
        isLooking={isLooking}
        onChange={(text) => {
          setValue(text)
          setFailure(undefined)
        }}
        onLookUp={() => void lookUp()}
      />
    </Page>
  )
}
