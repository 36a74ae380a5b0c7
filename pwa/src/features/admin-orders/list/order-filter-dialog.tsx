import { useQuery } from '@tanstack/react-query'
import { orderFilterFields, type OrderFilterName } from '@switchback/core/orders/lists/order-filters.ts'
import type { ComponentProps } from 'react'
import { useCan } from '../../../queries/me.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FilterDialog, type CustomFieldProps } from '../../../ui/filters/filter-dialog.later.tsx'
import { dealerNamesQuery } from './list-calls.ts'

const errorOf = (name: string, text: string): string | undefined => {
  const result = orderFilterFields[name as OrderFilterName].safeParse(text)
  return result.success ? undefined : (result.error.issues[0]?.message ?? '')
}

/** Sets the filters of one column. */
export function OrderFilterDialog(
  props: Omit<ComponentProps<typeof FilterDialog>, 'errorOf' | 'CustomField'>,
) {
  return <FilterDialog {...props} errorOf={errorOf} CustomField={DealerField} />
}

/** Who may not read dealerships can still tell retail orders from others. */
function DealerField({ id, text, onText }: CustomFieldProps) {
  const seesDealers = useCan()('dealers')
  const { data = [] } = useQuery({ ...dealerNamesQuery, enabled: seesDealers })
  return (
    <SelectField id={id} label="Dealer" value={text} onChange={({ target }) => onText(target.value)}>
      <option value="">All</option>
      <option value="none">Retail only</option>
      {data.map(({ id: dealer, companyName }) => (
        <option key={dealer} value={dealer}>
          {companyName}
        </option>
      ))}
    </SelectField>
  )
}
