import { servicesHow, servicesTitle } from '../words.ts'

/** The services advertised on the home page. Source: SCREEN-3. */
const services: readonly [string, string][] = [
  ['Licensed and insured carriers', 'Federally authorized, with cargo insurance.'],
  ['5-star service', 'One dispatcher handles your order start to finish.'],
  ['24/7 support', 'Real people answer, nights and weekends too.'],
  ['Free cancellation', 'Cancel at no charge until a driver is assigned.'],
  ['Open and enclosed transport', 'Open for most vehicles; enclosed for extra protection.'],
  ['Door-to-door and terminal-to-terminal', 'To your address, or to a terminal.'],
  ['Expedited shipping', 'Need it sooner? Tell us your date.'],
  ['Classic car transport', 'Enclosed, with soft tie-downs and careful drivers.'],
  ['Dealer pricing and invoicing', 'Own rates, credit terms and team accounts.'],
]

const steps: readonly [string, string][] = [
  ['Get your price', 'Two ZIP codes and your vehicle.'],
  ['Place the order', 'Pay a 20% deposit or the full price by card.'],
  ['We assign a driver', 'Within 24-48 hours. Cancel free until then.'],
  ['Your vehicle arrives', 'The balance of a deposit order is due at delivery.'],
]

export function Services() {
  return (
    <div className="measure grid gap-16 py-16 md:py-24 print:hidden">
      <section aria-labelledby="how-heading">
        <h2 id="how-heading" className="text-2xl">
          {servicesHow}
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], at) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <p className="figures font-heading text-xl font-bold text-soft" aria-hidden="true">
                {at + 1}
              </p>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="services-heading" id="services">
        <h2 id="services-heading" className="text-2xl">
          {servicesTitle}
        </h2>
        <dl className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {services.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-0.5 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
