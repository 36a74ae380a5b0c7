// The reference of the page benches: React, a router, a query, and as many plain fields as the page beside it has
// (`?fields=12`), and as many rows (`&rows=1000`).
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const parameters = new URLSearchParams(window.location.search)
const fieldCount = Number(parameters.get('fields') ?? 4)
const rowCount = Number(parameters.get('rows') ?? 0)
const rows = Array.from({ length: rowCount }, (_, at) => `Row ${at + 1}`)
const names = Array.from({ length: fieldCount }, (_, at) => `Field ${at + 1}`)

async function readConfig(): Promise<unknown> {
  return (await fetch('/api/config')).json()
}

/** As many cells as the product's list has. */
const Rows = memo(function Rows() {
  return (
    <table>
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            {['number', 'route', 'vehicle', 'day', 'status', 'price', 'actions'].map((cell) => (
              <td key={cell}>
                {name}, {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function BarePage() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isSent, setIsSent] = useState(false)
  const { isSuccess } = useQuery({ queryKey: ['config'], queryFn: readConfig })
  return (
    <main>
      <h1>A bare page</h1>
      <p>{isSuccess ? 'The settings are here.' : 'The settings are loading.'}</p>
      {names.map((name) => (
        <p key={name}>
          <label>
            {name}{' '}
            <input
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </label>
        </p>
      ))}
      <button type="button" onClick={() => setIsSent(true)}>
        Send
      </button>
      {isSent && (
        <ul id="sent">
          {names.map((name) => (
            <li key={name}>
              {name}: {values[name]}
            </li>
          ))}
        </ul>
      )}
      {rowCount > 0 && <Rows />}
    </main>
  )
}

const root = createRootRoute()
const page = createRoute({ getParentRoute: () => root, path: '/bare', component: BarePage })
const router = createRouter({ routeTree: root.addChildren([page]) })
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
)
