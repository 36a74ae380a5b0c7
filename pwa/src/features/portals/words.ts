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
