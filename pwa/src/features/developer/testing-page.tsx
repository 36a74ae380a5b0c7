import { useState } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { CheckList } from './check-list.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import {
  flowCheck,
  healthCheck,
  intentCheck,
  loginsCheck,
  orderCheck,
  orderMailCheck,
  quoteCheck,
  wrongAmountCheck,
} from './order-checks.ts'

const tabs = [
  { name: 'general', label: 'General Tests' },
  { name: 'database', label: 'Database Connection' },
  { name: 'email', label: 'Email Testing' },
] as const

const checks = [
  healthCheck,
  quoteCheck,
  orderCheck,
  wrongAmountCheck,
  intentCheck,
  orderMailCheck,
  flowCheck,
  loginsCheck,
]

/** The testing dashboard. */
export function TestingPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('general')
  return (
    <Tabs label="Tests" tabs={tabs} chosen={tab} onChoose={setTab}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
        {tab === 'general' ? (
          <>
            <DemoAccounts />
            <CheckList checks={checks} label="General Tests" run="Run All Tests" />
          </>
        ) : null}
        {tab === 'database' ? <DatabasePanel /> : null}
        {tab === 'email' ? <EmailPanel /> : null}
      </div>
    </Tabs>
  )
}

/** Source: DEV-3. */
const accounts = [
  ['Super admin', 'admin', 'staff'],
  ['Finance', 'finance', 'staff'],
  ['Customer service', 'support', 'staff'],
  ['Operations', 'ops', 'staff'],
  ['Dealer admin', 'dealer', 'dealer'],
  ['Dealer booker', 'booker', 'dealer'],
  ['Dealer viewer', 'viewer', 'dealer'],
  ['Dealer, not yet approved', 'pending', 'dealer'],
] as const

function DemoAccounts() {
  const { demoSignIn } = useSiteConfig()
  if (!demoSignIn) return null
  return (
    <section aria-label="Demo accounts">
      <h2 className="text-lg">Demo accounts</h2>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-soft">
            <tr>
              {['Role', 'Username', 'Password', 'Sign in at'].map((heading) => (
                <th key={heading} scope="col" className="py-1.5 pr-6 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {accounts.map(([role, username, portal]) => (
              <tr key={username}>
                <td className="py-1.5 pr-6">{role}</td>
                <td className="py-1.5 pr-6 font-mono">{username}</td>
                <td className="py-1.5 pr-6 font-mono">{demoSignIn[portal]}</td>
                <td className="py-1.5">
                  <a
                    className="underline underline-offset-4"
                    href={portal === 'staff' ? '/admin' : '/dealer-login'}
                  >
                    {portal === 'staff' ? '/admin' : '/dealer-login'}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
