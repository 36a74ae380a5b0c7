import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import {
  readCallerContact,
  type FoundCustomer,
  type FoundDealership,
} from '@switchback/core/search/find-callers.ts'
import { timings } from '@switchback/core/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { showInstant } from '../../../ui/format/business-day.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { callersQuery } from '../admin-order-calls.ts'
import { calledBy, chooseCustomer, chooseDealership } from './caller-values.ts'
import type { NewOrderForm } from './new-order-values.ts'

/** A value that has not changed for a moment. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), timings.addressSearchDebounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const useCallers = (typed: string) => useQuery(callersQuery(useSettled(readCallerContact(typed)?.value)))

/** Over what follows, so that nothing moves while staff type, and only while they are in the contact's fields. */
const overlay =
  'absolute inset-x-0 top-0 z-20 hidden max-h-[min(26rem,60vh)] overflow-y-auto rounded-control border border-edge bg-surface px-2 shadow-sheet group-focus-within/contact:block'

/** Who the phone number or the mail address that staff typed belongs to; picking one fills in the rest. Source: FIND-4. */
export function CallerSearch({ form }: { form: NewOrderForm }) {
  const byPhone = useCallers(form.value('customerPhone'))
  const byMail = useCallers(form.value('customerEmail'))
  const { customers, dealerships } = calledBy(form, [byPhone.data, byMail.data])
  const count = customers.length + dealerships.length
  const pick = (choose: () => void) => () => {
    choose()
    // The line goes, and the next question is where from.
    document.getElementById('new-pickupAddress')?.focus()
  }
  const isUnknown = byPhone.isError || byMail.isError
  return (
    <div className="relative -mt-2">
      <output className="sr-only">{count > 0 ? `Found: ${count}` : ''}</output>
      {isUnknown || count > 0 ? (
        // It can have the focus: a browser that gives a pressed button none would hide the list before the click.
        <div className={overlay} tabIndex={-1}>
          {isUnknown ? (
            <p className="py-2 text-sm text-soft">Earlier customers could not be looked up.</p>
          ) : null}
          {count > 0 ? (
            <ul aria-label="Who calls" className="divide-y divide-line">
              {dealerships.map((dealership) => (
                <Dealership
                  key={dealership.id}
                  dealership={dealership}
                  onPick={pick(() => chooseDealership(form, dealership))}
                />
              ))}
              {customers.map((customer) => (
                <Customer
                  key={[customer.name, customer.email, customer.phone].join(' ')}
                  customer={customer}
                  onPick={pick(() => chooseCustomer(form, customer))}
                />
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type LineProps = { name: string; contact: string; onPick?: (() => void) | undefined; children: ReactNode }

function Line({ name, contact, onPick, children }: LineProps) {
  const who = (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm wrap-anywhere text-soft">{contact}</span>
    </span>
  )
  return (
    <li className="py-1">
      {onPick ? (
        <button
          type="button"
          className="flex min-h-11 w-full items-baseline justify-between gap-4 rounded-control px-1 text-left hover:bg-wash"
          onClick={onPick}
        >
          {who}
          <span className="font-semibold underline underline-offset-4">Use</span>
        </button>
      ) : (
        <div className="px-1">{who}</div>
      )}
      <p className="px-1 text-sm text-soft">{children}</p>
    </li>
  )
}

const contactOf = ({ phone, email }: { phone: string; email: string }) => `${formatPhone(phone)}, ${email}`
const linkClass = 'figures underline underline-offset-4'

function Customer({ customer, onPick }: { customer: FoundCustomer; onPick: () => void }) {
  return (
    <Line name={customer.name} contact={contactOf(customer)} onPick={onPick}>
      {customer.orders.map(({ id, placedAt, detail }) => (
        <span key={id} className="block wrap-anywhere">
          <Link to="/admin/orders/$orderId" params={{ orderId: id }} className={linkClass}>
            #{displayOrderId(id)}
          </Link>{' '}
          {showInstant(placedAt)}, {detail}
        </span>
      ))}
    </Line>
  )
}

type DealershipProps = { dealership: FoundDealership; onPick: () => void }

function Dealership({ dealership, onPick }: DealershipProps) {
  const { id, companyName, contactName, canOrder, canInvoice } = dealership
  return (
    <Line
      name={`${companyName}, ${contactName}`}
      contact={contactOf(dealership)}
      onPick={canOrder ? onPick : undefined}
    >
      {canOrder
        ? `Its rates${canInvoice ? ', on its invoice' : ', by card'}. `
        : 'This caller is a dealership. '}
      <Link to="/admin/dealers/$dealerId" params={{ dealerId: id }} className={linkClass}>
        Open dealership
      </Link>
    </Line>
  )
}
