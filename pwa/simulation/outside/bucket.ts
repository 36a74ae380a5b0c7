import { fakeBucket, type FakeBucket } from '../../../edge/test/api/fake-bindings.ts'
import type { Swarm } from '../world/swarm.ts'

/** The bucket of files, which refuses now and then, also after it stored one. */
export function bucketOf(swarm: Swarm): FakeBucket {
  const bucket = fakeBucket()
  const refuse = () => {
    if (swarm.strikes('filesErr')) throw new Error('The bucket does not answer')
  }
  const { put, get } = bucket
  bucket.put = async (...given) => {
    refuse()
    await put(...given)
    refuse()
  }
  bucket.get = async (...given) => {
    refuse()
    return get(...given)
  }
  return bucket
}
