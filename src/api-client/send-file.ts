import { type ApiResult, headersOf, noResponse, parseResponse } from './request.ts'
import { timeLimit } from './time-limit.ts'

/** Sends a file by XMLHttpRequest, because fetch reports no upload progress (0 to 1). The timeout restarts with each progress. */
export function sendFile<T>(
  path: string,
  form: FormData,
  {
    signal,
    onProgress,
    ...credentials
  }: {
    token?: string
    guestKey?: string
    /** The same file sent again with the same key is one file. */
    idempotencyKey: string
    signal?: AbortSignal
    onProgress?: (part: number) => void
  },
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const limit = timeLimit(signal)
    const finish = (response: ApiResult<T>) => {
      limit.stop()
      resolve(response)
    }
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(headersOf(credentials))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      limit.restart()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    // The upload is complete: now the response is due.
    request.upload.onload = limit.restart
    request.onprogress = limit.restart
    request.onerror = () => finish(noResponse)
    request.onabort = () => finish(noResponse)
    request.onload = () => finish(parseResponse<T>(request.status, request.responseText, new Headers()))
    limit.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
