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

// Applying as a dealer.
export const applyTitle = 'Become a dealer partner'
export const applySubmit = 'Submit Application'
export const applySubmitting = 'Submitting…'
export const applyFailed = 'Failed to submit application'
export const applyTerms = 'You must agree to the terms and conditions'
export const applyCreditCheck = 'I agree to a credit check to be considered for invoice terms (optional)'
export const applyBack = 'Back to dealer login'
export const applyDone = 'Application Submitted'
export const applyHome = 'Return to Home'
export const applyCompany = 'Company Information'
export const applyAddress = 'Business Address'
export const applyChooseState = 'Choose a state'
export const applyAccount = 'Account Setup'
export const applyTermsTitle = 'Terms & Conditions'
export const usernameChecking = 'Checking…'
export const usernameFree = 'Username is available'
export const usernameTaken = 'Username is already taken'
export const usernameHint = 'Letters, numbers, dots, hyphens and underscores; at least 3.'

// Forgotten and new passwords.
export const forgotTitle = 'Forgot password'
export const forgotLead = "We'll send you a link to choose a new one."
export const forgotFailed = 'An error occurred while sending the password reset email. Please try again.'
export const forgotSubmit = 'Send Reset Link'
export const forgotBack = 'Back to login'
export const forgotSent = 'Check Your Email'
export const forgotSentText =
  "If an account exists with the email you provided, we've sent instructions to reset your password."
export const forgotReturn = 'Return to Login'
export const resetFailed = 'An error occurred while resetting your password. Please try again.'
export const resetInvalid = 'Invalid reset token. Please request a new password reset link.'
export const resetChecking = 'Checking your link…'
export const resetInvalidTitle = 'Invalid Reset Link'
export const resetRequest = 'Request New Reset Link'
export const resetDone = 'Password Reset Successful'
export const resetSet = 'Your password is set'
export const resetDoneText = 'Your password is set. Anyone signed in with the old one has been signed out.'
export const resetGoToLogin = 'Go to Login'
export const resetTitle = 'Reset password'
export const resetSetUpTitle = 'Set up your account'
export const resetLead = 'Choose a new password.'
export const resetSetUpLead = 'Choose a password for your account.'

// The quick lock.
export const lockTitle = 'Quick lock'
export const lockLead =
  'For a tablet that several people share: lock the app with one tap and open it with a PIN, even offline. The PIN works only on this device.'
export const lockFailed = "That didn't work. Please try again."
export const lockCurrentPin = 'Current PIN'
export const lockNewPin = 'New PIN'
export const lockConfirmNewPin = 'Confirm new PIN'
export const lockKeepPin = 'Leave empty to keep the current one.'
export const lockConfirmPin = 'Confirm PIN'
export const lockPinHint = '4 to 8 digits. More digits are safer.'
export const lockIdle = 'Lock automatically when idle'
export const lockSetUp = 'Set up the lock'
export const lockSettingUp = 'Setting up…'
export const lockNotStored = "This device couldn't store the PIN. Free up some space, then try again."
export const lockIsOn = 'The lock is on. “Lock” is at the top of each page.'
export const lockTurnOff = 'Turn off the lock'
export const lockTurnOffQuestion = 'Turn off the lock?'
export const lockTurnOffText = 'Anyone with this device can then use it as you until you sign out.'
export const lockIsOff = 'The lock is off on this device.'
export const lockForgot = 'Forgot the PIN?'
export const lockOtherAccount = 'Use another account'
export const lockBack = 'Back to the lock screen'
export const lockOther =
  "Another account stays locked on this device. You won't see any of it, and its unsent work stays."
export const lockRemoved =
  'Sign in with your password. We removed your PIN; you can set up a new one in your account. Unsent work stays on this device.'
export const lockTooMany =
  'Too many wrong PINs. Please sign in with your password: unsent work is still on this device.'

// The account page.
export const accountTitle = 'Your account'
export const accountSessionsFailed = "We couldn't load your sessions. Please try again."
export const contactTitle = 'Profile and contact'
export const contactPassword = 'Your password'
export const contactPasswordHint = 'We ask because this address can reset your password.'
export const accountSave = 'Save changes'
export const accountSaving = 'Saving…'
export const dealershipTitle = 'Your dealership'
export const dealershipFailed = "We couldn't load your dealership. Please try again."
export const dealershipAdmins = "Your dealership's admins can change these details."
export const dealershipStaff = 'Only our staff can change the company name and tax ID. Please contact us.'
export const noticesChannels = { inApp: 'In app', mail: 'Email' } as const
export const noticesTopics = [
  { topic: 'orders', name: 'Orders', hint: 'In the app all orders, by email those I placed' },
  { topic: 'invoices', name: 'Invoices and credit', hint: 'Issued, due, paid, void, and changes of credit' },
] as const
export const noticesAlways = 'You always get emails about your account itself.'
export const noticesStaff = 'Choose what reaches you in the app, by email and by push.'
export const noticesSettings = 'Notification settings'
export const passwordChanged = 'Your password has been changed.'
export const passwordLead = 'Changing your password signs you out everywhere else.'
export const passwordCurrent = 'Current password'
export const passwordChange = 'Change password'
export const sessionsTitle = 'Where you are signed in'
export const sessionsLead = "End any session you don't recognize, and change your password."
export const sessionsEnded = 'The session has ended.'
export const sessionsAllEnded = "You're signed out everywhere else."
export const sessionsEndAll = 'Sign out everywhere else'
export const twoFactorLead = 'After your password, we ask for a code from an authenticator app on your phone.'
export const twoFactorNeeded =
  "Super admins need two-step sign-in. The rest of the portal stays closed until it's on."
export const twoFactorNowOff = 'Two-step sign-in is off.'
export const twoFactorOff = "It's off: your password is all you need to sign in."
export const twoFactorNewCodes = 'Create new recovery codes'
export const twoFactorNowOn = 'Two-step sign-in is on.'
export const twoFactorScan = 'Scan this with your authenticator app, then enter the code it shows.'
export const twoFactorKeep =
  "Keep these recovery codes somewhere you can reach without your phone. Each works once, and they won't be shown again."
export const twoFactorSaved = "I've saved them"
