import { fakeBucket, type FakeBucket } from '../../../edge/test/api/fake-bindings.ts'
import type { Swarm } from '../world/swarm.ts'

/** The bucket of files, which refuses now and then, also after it stored one. */
export function bucketOf(swarm: Swarm): FakeBucket {
  const bucket = fakeBucket()
  const refuse = () => {
    if (swarm.strikes('filesErr')) throw new Error('The bucket does not answer')
  }
  return {
    ...bucket,
    put: async (...given) => {
      refuse()
      await bucket.put(...given)
      refuse()
    },
    get: async (...given) => {
      refuse()
      return bucket.get(...given)
    },
  }
}
