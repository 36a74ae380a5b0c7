import type { AddressParts } from '@switchback/core/address/address.ts'
import { statesOfZip } from '@switchback/core/address/prefix-to-state.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { useEffect, useState } from 'react'
import { tabStorage } from '../../offline/device/device-storage.ts'
import { zipPlaces } from '../../offline/prices/zip-places.ts'

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
 * The state of the manual form, saved for this tab until the user saves or discards it. A complete ZIP fills in city
 * and state if they are empty. Errors show after the first attempt to save.
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
    /** Returns the address if it is valid, or else the error messages. */
    save: (): AddressParts | readonly string[] => {
      setWasTried(true)
      return findings.errors.length === 0 ? trimmed(typed) : findings.errors.map(({ message }) => message)
    },
    forget: () => tabStorage.remove(keyOf(id)),
  }
}
