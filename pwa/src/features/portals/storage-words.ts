import type { StorageProblem } from '../../offline/database/storage-problem.ts'

type Words = { readonly title: string; readonly text: string }

/** What a problem with the storage means for the person, and what to do. Source: OFFLINE-7. */
export const storageWords: Readonly<Record<StorageProblem, Words>> = {
  private: {
    title: 'This browser window is private',
    text: 'What you save here without a connection is gone when you close the window. Send everything before that, or sign in from a normal window.',
  },
  blocked: {
    title: 'This browser does not let the app save anything',
    text: 'Everything works while you are online; without a connection you cannot quote or order. Allow this site to store data in the browser’s settings, or use another browser.',
  },
  full: {
    title: 'This device is full',
    text: 'New files cannot be saved, and orders and quotes only as long as there is a little room. What was saved before is safe. Free some space on the device, and send what waits.',
  },
  newer: {
    title: 'A newer version of the app saved the data on this device',
    text: 'This older version changes nothing and sends nothing, so that nothing is lost. Update the app to go on.',
  },
  broken: {
    title: 'The storage of this browser does not work',
    text: 'Nothing was deleted, and everything works while you are online. Close the browser, open it again, and check again.',
  },
}

/** For unsent work that the browser does not promise to keep. */
export const unkeptWords: Words = {
  title: 'This browser may delete what waits on this device',
  text: 'It does not promise to keep it: it may go when space runs low, after days without a visit, or with a private window. Send it soon, or export it. The installed app is safer.',
}
