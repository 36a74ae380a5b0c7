/** The service worker's cache of large files that the app can download again. Source: OFFLINE-11. */
export const laterCacheName = 'later'

/** The service worker's cache of the files of the driver's page, which no want of room deletes. Source: DRIVER-30. */
export const driverCacheName = 'driver'
