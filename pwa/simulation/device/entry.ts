// The entry of a tablet's bundle: the offline code of the page, as the form and the sync center use it.
export { newId } from '../../src/offline/device/new-id.ts'
export { queueOperations } from '../../src/offline/outbox/queue-operation.ts'
export { readOutbox } from '../../src/offline/outbox/read-outbox.ts'
export { syncOf } from '../../src/offline/sync/run-sync.ts'
