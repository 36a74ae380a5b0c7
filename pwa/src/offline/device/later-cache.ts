/** The service worker's cache of large files that the app can download again. Source: OFFLINE-11. */
export const laterCacheName = 'later'
