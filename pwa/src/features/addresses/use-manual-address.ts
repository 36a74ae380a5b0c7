import type { AddressParts } from '@switchback/core/address/address.ts'
import { statesOfZip } from '@switchback/core/address/prefix-to-state.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { useEffect, useState } from 'react'
import { tabStorage } from '../../offline/device-storage.ts'
import { zipPlaces } from '../../offline/zip-places.ts'

const keyOf = (id: string): string => `switchback.manual-address.${id}`

function savedParts(id: string): AddressParts | undefined {
  const saved = tabStorage.read(keyOf(id)) as Partial<AddressParts> | null
  const { street, city, state, zipCode } = saved ?? {}
  const texts = [street, city, state, zipCode]
  return texts.every((text) => typeof text === 'string') ? (saved as AddressParts) : undefined
}

function trimmed({ street, city, state, zipCode }: AddressParts): AddressParts {
  return { street: street.trim(), city: city.trim(), state, zipCode: zipCode.trim() }
}

/**
 * What is typed into the manual form, kept for this tab until it is saved or given up. A whole ZIP fills in the city
 * and state that were not typed. Faults are named from the first attempt to save on.
 */
export function useManualAddress(id: string, start: AddressParts) {
  const [typed, setTyped] = useState(() => savedParts(id) ?? start)
  const [wasTried, setWasTried] = useState(false)
  const findings = validateAddress(trimmed(typed))

  const change = (changes: Partial<AddressParts>) => {
    setTyped((before) => {
      const next = { ...before, ...changes }
      tabStorage.write(keyOf(id), next)
      return next
    })
  }
  const { zipCode } = typed
  useEffect(() => {
    if (!/^\d{5}$/.test(zipCode)) return undefined
    let isCurrent = true
    const fill = async () => {
      const place = (await zipPlaces()).placeOf(zipCode)
      if (!isCurrent || !place) return
      setTyped((before) => ({
        ...before,
        city: before.city || place.city,
        state: before.state || place.state,
      }))
    }
    void fill().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [zipCode])

  return {
    typed,
    change,
    errors: wasTried ? findings.errors : [],
    warnings: findings.warnings,
    suggestion: wasTried && findings.suggestion ? findings.suggestion : undefined,
    acceptSuggestion: () => change({ state: statesOfZip(zipCode)[0] ?? '' }),
    /** The address if it is right; the sentences that say what is wrong if it is not. */
    save: (): AddressParts | readonly string[] => {
      setWasTried(true)
      return findings.errors.length === 0 ? trimmed(typed) : findings.errors.map(({ message }) => message)
    },
    forget: () => tabStorage.remove(keyOf(id)),
  }
}
