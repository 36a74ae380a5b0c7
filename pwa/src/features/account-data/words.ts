// The sentences of a user's own data.

export const dataTitle = 'Your data'
export const dataLead =
  'Get a copy of what we keep about you, or delete your account. The privacy policy says how long everything stays.'
export const dataOffline =
  "You're offline. Downloading your data and deleting your account need a connection."
export const dataDownload = 'Download my data'
export const dataNotDownloaded = "We couldn't make the file. Please try again in a moment."
export const dataDelete = 'Delete my account'

// The confirmation.
export const deleteQuestion = 'Delete your account?'
export const deleteGoes =
  'Your name, username, email, phone number, password, settings, sign-ins and messages to you go at once, for good. You are signed out everywhere.'
export const deleteStaysDealer =
  'Orders, quotes and invoices stay: the dealership and the law need them. They name a “Former user” in your place. Company details stay too: change them first if your name is among them. What waits unsent on another device can’t be sent any more.'
export const deleteStaysStaff =
  'Records of what you did stay: the books need them. They name a “Former user” in your place.'
export const deleteMail = (email: string) =>
  `We confirm it by email to ${email}. Your email can be used again.`
export const deleteUnderstood = 'I understand that nobody can bring my account back'
export const deletePassword = 'Your password'
export const deleteCodeHint = 'The six digits your device shows, or one of your recovery codes.'
export const deleteConfirm = 'Delete account'
export const deleteKeep = 'Keep account'
export const deleteBusy = 'Deleting…'

// Work that only this device has.
export const unsentFirst = 'Send your work first'
export const unsentFirstText = 'Only this device has this work. It would be lost with your account:'
export const unsentFirstHelp = 'Send it, or discard it where you made it. Then delete your account.'
export const unsentSendNow = 'Send now'
export const unsentUnread =
  "We can't read what's saved on this device right now, so there may be unsent work."
export const unsentCheckAgain = 'Check again'
