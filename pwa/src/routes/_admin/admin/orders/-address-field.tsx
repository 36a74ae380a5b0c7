import type { AddressFieldProps } from '../../../../ui/fields/address-field-props.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const AddressField = lazyPart(
  async () => (await import('../../../../features/addresses/address-field.tsx')).AddressField,
)

/** The address field of the public form, for the forms of staff. */
export const renderAddressField = (props: AddressFieldProps) => <AddressField {...props} />
