import { markup } from '../http/markup.ts'
import type { ShownPoint } from '../observe/count.ts'

const styleSheet = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 880px; margin: 0 auto; padding: 16px; }
  table { width: 100%; border-collapse: collapse; }
  th, td { border-bottom: 1px solid #8886; padding: 6px 10px 6px 0; text-align: left; vertical-align: top; }
  td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`

function Row({ counter, ...fields }: ShownPoint) {
  const words = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
  return (
    <tr>
      <td>{counter}</td>
      <td>{words.join(', ') || 'no fields'}</td>
    </tr>
  )
}

function CountersPage({ points }: { points: readonly ShownPoint[] }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Counters</title>
        <style>{styleSheet}</style>
      </head>
      <body>
        <h1>Counters</h1>
        <p>The newest counts of this start, the newest first. Nothing of it is stored.</p>
        {points.length === 0 ? (
          <p>Nothing was counted yet.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">Counter</th>
                <th scope="col">Fields</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <Row {...point} />
              ))}
            </tbody>
          </table>
        )}
      </body>
    </html>
  )
}

/** The page of the newest counts, for developers. */
export function countersPage(points: readonly ShownPoint[]): string {
  return markup(<CountersPage points={points} />)
}
