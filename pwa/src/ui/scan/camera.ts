/** The camera did not open; the message is for the user. */
export class CameraFailed extends Error {}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera is not allowed for this site. Allow it in the settings of the browser, or type the VIN.',
  NotFoundError: 'This device has no camera. Please type the VIN.',
  OverconstrainedError: 'This device has no camera. Please type the VIN.',
  NotReadableError: 'Another app is using the camera. Close that app and try again, or type the VIN.',
}

/** Opens the rear camera, for which the browser asks the user now. @throws CameraFailed */
export async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    throw new CameraFailed(sentences[name] ?? 'The camera could not be started. Please type the VIN.', {
      cause,
    })
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Not in TypeScript's types: the light of a phone's camera. */
type WithTorch = { torch?: boolean }

export const hasLight = (stream: MediaStream): boolean => {
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities()
  return (capabilities as WithTorch | undefined)?.torch === true
}

export async function setLight(stream: MediaStream, isOn: boolean): Promise<void> {
  const light: WithTorch = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] })
}
