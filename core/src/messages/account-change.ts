/** Account changes that notify the account's owner. Source: ACCESS-21. */
export const accountChanges = {
  password: 'Your password was changed. Anyone signed in with the old one has been signed out.',
  email: 'Your email address was changed. Emails about your account go to the new one from now on.',
  contact: 'Your name or phone number was changed.',
  two_factor_on: 'Two-step sign-in was turned on. From now on, signing in takes a code from your device.',
  two_factor_off: 'Two-step sign-in was turned off. From now on, your password is enough to sign in.',
  recovery_codes: 'New recovery codes were created. The old ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in. It no longer works.',
  new_device: 'Somebody signed in to your account on a device that it had not been used on before.',
  role: 'Your role was changed. Please sign in again.',
  deactivated: 'Your account was deactivated. You’re signed out everywhere.',
  deleted:
    'Your account was deleted: your name, email, phone number, password and settings are gone from it, and you’re signed out everywhere. Orders, invoices and records of what was done stay, without your name.',
  activated: 'Your account was reactivated. You can sign in.',
} as const

export type AccountChange = keyof typeof accountChanges
