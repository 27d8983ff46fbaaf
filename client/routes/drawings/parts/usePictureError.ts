import { useState } from 'react'

/** Whether the picture at an address could not be loaded. Its `img` element calls `onError`. */
export function usePictureError(url: string | null | undefined) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const onError = () => setFailedUrl(url ?? null)
  return { hasFailed: failedUrl !== null && failedUrl === url, onError }
}
