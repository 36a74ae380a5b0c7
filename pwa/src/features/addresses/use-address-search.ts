import { timings } from '@switchback/core/timings.ts'
import { useEffect, useState } from 'react'
import { savedAddresses } from '../../offline/saved/saved-addresses.ts'
import { zipPlaces } from '../../offline/prices/zip-places.ts'
import type { FoundAddresses } from './find-addresses.ts'

const nothing: FoundAddresses = { previous: [], quoted: [], found: [] }

/** The search and its built-in addresses load lazily: the form renders without them. */
const loadSearch = () => import('./find-addresses.ts')

type Answer = { query: string; addresses: FoundAddresses }

/**
 * Searches addresses 300 ms after the last keystroke. Until then the previous results stay, so that nothing jumps under
 * the finger, and `isSearching` says that new ones are on the way. An empty query returns at once. If the search code
 * fails to load, there are no results, and the next keystroke retries.
 */
export function useAddressSearch(typed: string, quotedZip: string, isOpen: boolean) {
  const query = typed.trim()
  const [response, setResponse] = useState<Answer>()
  useEffect(() => void loadSearch().catch(() => undefined), [])
  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    const search = async () => {
      const [code, saved, places] = await Promise.all([
        loadSearch().catch(() => undefined),
        savedAddresses.all(),
        query === '' ? undefined : zipPlaces().catch(() => undefined),
      ])
      const addresses = code?.findAddresses(query, quotedZip, saved, places) ?? nothing
      if (isCurrent) setResponse({ query, addresses })
    }
    const timer = setTimeout(() => void search(), query === '' ? 0 : timings.addressSearchDebounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, quotedZip, isOpen])
  return { isSearching: response?.query !== query, addresses: response?.addresses ?? nothing }
}
