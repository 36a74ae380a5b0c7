import { timings } from '@switchback/core/timings.ts'
import { useEffect, useState } from 'react'
import { keptAddresses } from '../../offline/kept-addresses.ts'
import { zipPlaces } from '../../offline/zip-places.ts'
import { findAddresses, type FoundAddresses } from './find-addresses.ts'

const nothing: FoundAddresses = { previous: [], quoted: [], found: [] }

type Answer = { query: string; addresses: FoundAddresses }

/**
 * Addresses for what was typed, 300 ms after the last key. Until then the last ones stay, so that nothing jumps under
 * the finger, and `isSearching` says that they are being replaced. An empty query is answered at once.
 */
export function useAddressSearch(typed: string, quotedZip: string, isOpen: boolean) {
  const query = typed.trim()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    const search = async () => {
      const places = query === '' ? undefined : await zipPlaces().catch(() => undefined)
      if (isCurrent)
        setAnswer({ query, addresses: findAddresses(query, quotedZip, keptAddresses.all(), places) })
    }
    const timer = setTimeout(() => void search(), query === '' ? 0 : timings.addressSearchDebounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, quotedZip, isOpen])
  return { isSearching: answer?.query !== query, addresses: answer?.addresses ?? nothing }
}
