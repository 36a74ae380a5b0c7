import type { AddressParts } from '@switchback/core/address/address.ts'
import type { ComponentType } from 'react'

type AddressEntry = { readonly address: AddressParts; readonly text: string }

/** The address field that another feature brings; the route puts it in. */
export type LocationAddressField = ComponentType<{
  id: string
  label: string
  autofillSection: string
  entry: AddressEntry
  onChange: (entry: AddressEntry) => void
  quotedZip: string
  error?: string | undefined
}>
