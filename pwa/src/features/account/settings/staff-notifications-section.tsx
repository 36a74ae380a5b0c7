import { Link } from '@tanstack/react-router'
import { FormSection } from '../../../ui/fields/form-section.tsx'

/** The way to the settings of staff notifications, which are a part of the notifications page. Source: MSG-20. */
export function StaffNotificationsSection() {
  return (
    <FormSection title="Notifications" hint="Choose what reaches you in the app, by email and by push.">
      <p>
        <Link
          to="/admin/notifications"
          search={{ settings: 'true' }}
          className="underline underline-offset-4"
        >
          Notification settings
        </Link>
      </p>
    </FormSection>
  )
}
