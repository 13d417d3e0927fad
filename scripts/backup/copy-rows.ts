import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

// pg implements the COPY protocol but not the streams for it, as the package pg-copy-streams does.

type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Writes the bytes of a `copy … to stdout` to `output` with back-pressure, and resolves with the number of rows. */
export function copyOut(client: pg.ClientBase, statement: string, output: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    const buffered: Buffer[] = []
    let size = 0
    let paused: pg.Connection | undefined
    const resume = () => paused?.stream.resume()
    output.on('drain', resume)
    // On a full disk there is no 'drain', and the remaining rows must still be read.
    output.on('close', resume)
    const flush = (connection?: pg.Connection) => {
      const isKeepingUp = output.write(Buffer.concat(buffered))
      buffered.length = size = 0
      if (isKeepingUp || !connection) return
      paused = connection
      connection.stream.pause()
    }
    client.query({
      ...ignoredMessages,
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection) {
        if (output.destroyed) return
        // A copy, because the driver reuses the buffer below `chunk`.
        buffered.push(Buffer.from(chunk))
        size += chunk.length
        if (size >= 65_536) flush(connection)
      },
      handleCommandComplete({ text }: { text: string }) {
        rows = rowsIn(text)
      },
      handleError: reject,
      handleReadyForQuery() {
        if (output.destroyed) return reject(output.errored ?? new Error('The backup was interrupted'))
        flush()
        resolve(rows)
      },
    })
  })
}

/** Feeds a `copy … from stdin` from `source`, and resolves with the number of rows. */
export function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let isRefused = false
    client.query({
      ...ignoredMessages,
      submit: (connection: pg.Connection) => connection.query(statement),
      async handleCopyInResponse(pgConnection: pg.Connection) {
        const connection = pgConnection as CopyConnection
        try {
          for await (const chunk of source) {
            if (isRefused) return
            connection.sendCopyFromChunk(chunk)
            if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
          }
          connection.endCopyFrom()
        } catch (error) {
          connection.sendCopyFail('the source failed')
          reject(error)
        }
      },
      handleCommandComplete({ text }: { text: string }) {
        rows = rowsIn(text)
      },
      handleError(error: Error) {
        isRefused = true
        reject(error)
      },
      handleReadyForQuery: () => resolve(rows),
    })
  })
}

const rowsIn = (text: string) => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

const ignoredMessages = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
}
