import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { FoundCallers, FoundCustomer, FoundDealership } from '@switchback/core/search/find-callers.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import type { NewOrderForm } from './new-order-values.ts'

type Contact = Pick<FoundCustomer, 'name' | 'email' | 'phone'>

const keyOf = ({ name, email, phone }: Contact) => JSON.stringify([name, email, phone]).toLowerCase()

function unique<Found>(all: readonly Found[], key: (found: Found) => string): Found[] {
  return [...new Map(all.map((found) => [key(found), found])).values()]
}

/** Who was found by phone and by mail address, each once, without the one who stands in the form. */
export function calledBy(
  { value }: Pick<NewOrderForm, 'value'>,
  found: readonly (FoundCallers | undefined)[],
): FoundCallers {
  const typed = {
    name: value('customerName').trim(),
    email: value('customerEmail').trim(),
    phone: usPhoneDigits(value('customerPhone')) ?? '',
  }
  const customers = unique(
    found.flatMap((each) => each?.customers ?? []),
    keyOf,
  )
  const dealerships = unique(
    found.flatMap((each) => each?.dealerships ?? []),
    ({ id }) => id,
  )
  return {
    customers: customers.filter((customer) => keyOf(customer) !== keyOf(typed)),
    dealerships: dealerships.filter(({ id }) => id !== value('dealerId')),
  }
}

/** Fills in a customer; whether a dealership orders stays as it is. */
export function chooseCustomer({ set }: Pick<NewOrderForm, 'set'>, { name, email, phone }: Contact): void {
  set('customerName', name)
  set('customerEmail', email)
  set('customerPhone', formatPhone(phone))
}

/** Orders for a dealership, at its rates and, with credit, on its invoice. */
export function chooseDealership(form: Pick<NewOrderForm, 'set'>, dealership: FoundDealership): void {
  const { id, companyName, contactName, canInvoice, email, phone } = dealership
  form.set('dealerId', id)
  form.set('dealerName', companyName)
  form.set('paymentMethod', canInvoice ? 'invoice' : 'stripe')
  chooseCustomer(form, { name: contactName, email, phone })
}
