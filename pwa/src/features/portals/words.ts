import type { StorageProblem } from '../../offline/database/storage-problem.ts'

type Words = { readonly title: string; readonly text: string }

/** The meaning of a storage problem for the user, and the remedy. Source: OFFLINE-7. */
export const storageWords: Readonly<Record<StorageProblem, Words>> = {
  private: {
    title: 'This browser window is private',
    text: 'Anything you save offline is lost when you close this window. Send everything first, or sign in from a normal window.',
  },
  blocked: {
    title: "This browser won't let the app save anything",
    text: "Everything works while you're online, but you can't quote or order offline. Allow this site to store data in your browser settings, or use another browser.",
  },
  full: {
    title: 'This device is full',
    text: "You can't save new files, and there's little room for orders and quotes. What you've already saved is safe. Free up some space on the device, and send unsent work.",
  },
  newer: {
    title: 'A newer version of the app saved the data on this device',
    text: "This older version won't change or send anything, to keep that data safe. Update the app to continue.",
  },
  restored: {
    title: 'The browser lost what the app had saved',
    text: 'Your unsent work was restored from a second copy and is being sent. Files that were waiting could not be restored: attach them again.',
  },
  broken: {
    title: "This browser's storage isn't working",
    text: "Nothing was deleted, and everything works while you're online. Close and reopen the browser, then check again.",
  },
}

/** For unsent work that the browser does not promise to keep. */
export const unkeptWords: Words = {
  title: 'This browser may delete unsent work',
  text: 'It may be deleted when space runs low, after days without a visit, or when a private window closes. Send it soon, or export it. The installed app is safer.',
}

// Signing out with unsent work.
export const unsentTitle = 'Log out with unsent work?'
export const unsentHas = 'Only this device has:'
export const unsentKeep = 'Keep on this device and log out'
export const unsentKeepText = "Nobody else can see it in the app. We'll send it when you sign in here again."
export const unsentKeepUnknownText = "Nothing is deleted. We'll send it when you sign in here again."
export const unsentDiscard = 'Discard and log out'
export const unsentDiscardQuestion = 'Discard unsent work?'
export const unsentDiscardText = "This exists only here and can't be recovered:"
export const unsentUnknown = "We couldn't check for unsent work"
export const unsentAtLeast = 'It has at least:'
export const unsentMayHave = 'It may have unsent orders, quotes or files.'
export const unsentAllSent = 'Everything has been sent'
export const unsentAllSentText = 'None of your work is only on this device anymore.'
export const unsentLogOut = 'Log out'
export const unsentSend = 'Send now'
export const unsentSending = "Sending. The list shows what's still on this device."
export const unsentOffline = "You're offline. We'll send this when you're back online."
export const unsentNotSaved = 'The copy could not be saved.'
export const unsentSaveCopy = 'Save a copy'

// The notice about the storage.
export const storageUpdate = 'Check for the update'
export const storageExport = 'See and export unsent work'
export const storageUpdateAsked =
  "If there's a newer version, the app will offer it in a moment. If not, use the window or device with the newer app."
export const storageSeeUnsent = 'See unsent work'
