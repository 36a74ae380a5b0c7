import { Link } from '@tanstack/react-router'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { noticesSettings, noticesStaff } from '../words.ts'

/** The way to the settings of staff notifications, which are a part of the notifications page. Source: MSG-20. */
export function StaffNotificationsSection() {
  return (
    <FormSection title="Notifications" hint={noticesStaff}>
      <p>
        <Link
          to="/admin/notifications"
          search={{ settings: 'true' }}
          className="underline underline-offset-4"
        >
          {noticesSettings}
        </Link>
      </p>
    </FormSection>
  )
}
