import type { Refused } from '../../offline/lock/device-lock.ts'

// The sentences of signing in and of the quick lock.

// The sign-in pages. Source: ACCESS-1, ACCESS-3.
export const dealerTitle = 'Dealer Portal'
export const dealerLead = 'Your own rates, your orders, your team.'
export const dealerNoAccount = 'No account yet?'
export const dealerApply = 'Apply to become a dealer partner'
export const adminTitle = 'Admin Portal'
export const adminLead = 'For staff.'
export const forgotPassword = 'Forgot your password?'

// The form.
export const formSignIn = 'Sign in'
export const formSigningIn = 'Signing in…'
export const formUsername = 'Username'
export const formPassword = 'Password'
export const formCode = 'Code'
export const formCodeHint = 'The six digits your device shows, or one of your recovery codes.'

// Failures.
export const errorNoConnection = 'Connection error. Please try again.'
export const errorDealersOnly = 'This login is for dealers only. Use the admin portal for admin access.'
export const errorWrongDealer = 'Invalid username or password.'
export const errorWrongAdmin = 'Invalid credentials. Please contact your administrator.'

// A session that ended here or in another tab.
export const endedTitle = 'Please sign in again'
export const endedText =
  'Your session has ended. What you typed is still here. Sign in to pick up where you left off.'
export const endedLeave = 'Leave this page and sign in there'
export const endedSignedOut = 'You signed out in another tab. Sign in to go back to where you were.'
export const endedOtherPortal =
  'Someone signed in to the other portal in another tab. Sign in here to go back to where you were.'

// The accounts for trying it out.
export const demoTitle = 'Demo credentials'
export const demoDealers = 'dealer, booker, viewer; pending is not approved yet'
export const demoStaff = 'admin, finance, support, ops'

// The quick lock.

const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`

/** The message of a refused PIN. */
export function pinMessage(result: Refused): string {
  if (result.kind === 'taken') {
    return 'Another account is signed in, in another tab. Please lock it or sign it out first.'
  }
  if (result.kind === 'ended') return 'Too many wrong PINs. Please sign in with your password.'
  if (result.kind === 'wait') return `Please wait ${seconds(result.waitSeconds)} before trying again.`
  const { triesLeft, waitSeconds } = result
  const left =
    triesLeft === 1 ? "One try left. After that, you'll need your password." : `${triesLeft} tries left.`
  return waitSeconds > 0 ? `Wrong PIN. ${left} Please wait ${seconds(waitSeconds)}.` : `Wrong PIN. ${left}`
}
