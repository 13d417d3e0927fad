import { type Answer, answerFrom, headersOf, noAnswer } from './request.ts'
import { timeLimit } from './time-limit.ts'

/**
 * Sends a form with a file and reports how much of it is sent, from 0 to 1: fetch cannot tell. However large the file is and
 * however slow the line, it may take as long as it moves on.
 */
export function sendFile<T>(
  path: string,
  form: FormData,
  {
    signal,
    onProgress,
    ...who
  }: {
    token?: string
    guestKey?: string
    /** The same file sent again with the same key is one file. */
    idempotencyKey: string
    signal?: AbortSignal
    onProgress?: (part: number) => void
  },
): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const limit = timeLimit(signal)
    const end = (answer: Answer<T>) => {
      limit.stop()
      resolve(answer)
    }
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(headersOf(who))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      limit.restart()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    // The server has the whole file: from here on it is an answer that is waited for.
    request.upload.onload = limit.restart
    request.onprogress = limit.restart
    request.onerror = () => end(noAnswer)
    request.onabort = () => end(noAnswer)
    request.onload = () => end(answerFrom<T>(request.status, request.responseText, new Headers()))
    limit.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
