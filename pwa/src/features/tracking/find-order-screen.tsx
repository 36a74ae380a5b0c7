import { readTrackKey } from '@switchback/core/orders/names/tracking-code.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { trackQuery } from './track-calls.ts'
import { placedOrders } from '../../offline/saved/placed-orders.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { trackFailure, type TrackFailure } from './track-failure.ts'
import { TrackForm } from './track-form.tsx'
import { findFindOrders, findLead, findNoCode, findNoCodeHelp, findTitle } from './words.ts'

type Props = {
  /** The code of a failed link, and the reason. */
  code?: string | undefined
  failure?: TrackFailure | undefined
  onFound: (trackingCode: string) => void
}

/** Why a text is not a valid code. */
function unreadable(text: string): TrackFailure {
  if (text.trim() === '') return 'empty'
  return /^#?[0-9A-Z]{6}$/i.test(text.trim()) ? 'short-number' : 'malformed'
}

/** Asks for a code and looks it up before navigating, so that an order id never appears in the URL. Source: TRACK-2. */
export function FindOrderScreen({ code = '', failure: linkFailure, onFound }: Props) {
  const [value, setValue] = useState(code)
  const [failure, setFailure] = useState(linkFailure)
  const [isLooking, setIsLooking] = useState(false)

  useEffect(() => {
    if (failure) document.getElementById('trackCode')?.focus()
  }, [failure])

  const lookUp = async () => {
    if (isLooking) return
    const placed = await placedOrders.findByNumber(value)
    const key = placed ? readTrackKey(placed.trackingCode) : readTrackKey(value)
    if (!key) {
      setFailure(unreadable(value))
      document.getElementById('trackCode')?.focus()
      return
    }
    setFailure(undefined)
    setIsLooking(true)
    try {
      const order = await queryClient.fetchQuery({ ...trackQuery(key.value), retry: false })
      queryClient.setQueryData(trackQuery(order.trackingCode).queryKey, order)
      onFound(order.trackingCode)
    } catch (error) {
      setFailure(trackFailure(error))
      setIsLooking(false)
    }
  }

  return (
    <Page title={findTitle} lead={findLead}>
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
      <div className="mt-10 max-w-[34rem] border-t border-line pt-6">
        <h2 className="text-lg">{findNoCode}</h2>
        <p className="mt-1 text-soft">{findNoCodeHelp}</p>
        <Link to="/manage" className={buttonClass('text')}>
          {findFindOrders}
        </Link>
      </div>
    </Page>
  )
}
