/** Account changes that notify the account's owner. Source: ACCESS-21. */
export const accountChanges = {
  password: 'Your password was changed. Everybody who was signed in with the old one is signed out.',
  email: 'Your email address was changed. Emails about your account go to the new one from now on.',
  contact: 'Your name or telephone number was changed.',
  two_factor_on: 'Two-step sign-in was switched on. From now on signing in takes a code of your device.',
  two_factor_off: 'Two-step sign-in was switched off. From now on the password alone signs in.',
  recovery_codes: 'New recovery codes were made. The old ones work no longer.',
  recovery_code_used: 'A recovery code was used to sign in. It works no longer.',
  role: 'Your role was changed. Please sign in again.',
  deactivated: 'Your account was deactivated. You are signed out everywhere.',
  activated: 'Your account was activated again. You can sign in.',
} as const

export type AccountChange = keyof typeof accountChanges
