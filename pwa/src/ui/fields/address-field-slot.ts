import { createContext, useContext, type ReactNode } from 'react'
import type { AddressFieldProps } from './address-field-props.ts'

type Render = (props: AddressFieldProps) => ReactNode

const AddressFieldSlot = createContext<Render | undefined>(undefined)

/** The route passes the address field, a feature of its own, to forms deep inside another one. */
export const AddressFieldProvider = AddressFieldSlot.Provider

/** Renders the address field that the route passes. */
export function useAddressField(): Render {
  const render = useContext(AddressFieldSlot)
  if (!render) throw new Error('The route passes no address field')
  return render
}
