import { roleLegend } from './member-roles.ts'

/** Source: DEALER-12, DEALER-13. */
export function RoleLegend() {
  return (
    <section aria-labelledby="roles-heading">
      <h3 id="roles-heading" className="text-lg">
        Role Permissions
      </h3>
      <dl className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-3">
        {roleLegend.map(({ role, name, rights }) => (
          <div key={role}>
            <dt className="font-semibold">{name}</dt>
            {rights.map((right) => (
              <dd key={right} className="text-soft">
                {right}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
