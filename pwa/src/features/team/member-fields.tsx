import type { DealerRole } from '@switchback/core/access/roles.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { roleOptions } from './member-roles.ts'

export type MemberForm = {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: DealerRole
}
type MemberErrors = Partial<Record<keyof MemberForm, string>>

type Props = { form: MemberForm; errors: MemberErrors; onChange: (part: Partial<MemberForm>) => void }

export function MemberFields({ form, errors, onChange }: Props) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="member-firstName"
          label="First Name"
          autoComplete="off"
          value={form.firstName}
          error={errors.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          id="member-lastName"
          label="Last Name"
          autoComplete="off"
          value={form.lastName}
          error={errors.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      <TextField
        id="member-email"
        type="email"
        label="Email"
        autoComplete="off"
        inputMode="email"
        value={form.email}
        error={errors.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <PhoneField
        id="member-phone"
        label="Phone"
        autoComplete="off"
        value={form.phone}
        error={errors.phone}
        onPhone={(phone) => onChange({ phone })}
      />
      <SelectField
        id="member-role"
        label="Role"
        value={form.role}
        error={errors.role}
        onChange={(event) => {
          const chosen = roleOptions.find(({ role }) => role === event.target.value)
          if (chosen) onChange({ role: chosen.role })
        }}
      >
        {roleOptions.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
