import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

// pg speaks COPY but leaves its two ends to others (pg-copy-streams is one such package): these are ours.

type Line = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Hands the bytes of a `copy … to stdout` to `taker`, no faster than it takes them, and resolves with the number of rows. */
export function copyOut(client: pg.ClientBase, statement: string, taker: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    const gathered: Buffer[] = []
    let size = 0
    let waiting: pg.Connection | undefined
    const goOn = () => waiting?.stream.resume()
    taker.on('drain', goOn)
    // A full disk takes nothing any more: the rows still to come must not wait for it.
    taker.on('close', goOn)
    const handOver = (line?: pg.Connection) => {
      const isKeepingUp = taker.write(Buffer.concat(gathered))
      gathered.length = size = 0
      if (isKeepingUp || !line) return
      waiting = line
      line.stream.pause()
    }
    client.query({
      ...silent,
      submit: (line: pg.Connection) => line.query(statement),
      handleCopyData({ chunk }: { chunk: Buffer }, line: pg.Connection) {
        if (taker.destroyed) return
        // What comes is a window on a buffer that the next bytes overwrite.
        gathered.push(Buffer.from(chunk))
        size += chunk.length
        if (size >= 65_536) handOver(line)
      },
      handleCommandComplete({ text }: { text: string }) {
        rows = rowsIn(text)
      },
      handleError: reject,
      handleReadyForQuery() {
        if (taker.destroyed) return reject(taker.errored ?? new Error('The backup was broken off'))
        handOver()
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
      ...silent,
      submit: (line: pg.Connection) => line.query(statement),
      async handleCopyInResponse(connection: pg.Connection) {
        const line = connection as Line
        try {
          for await (const chunk of source) {
            if (isRefused) return
            line.sendCopyFromChunk(chunk)
            if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
          }
          line.endCopyFrom()
        } catch (error) {
          line.sendCopyFail('its source broke off')
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

const silent = { handleRowDescription() {}, handleDataRow() {}, handleEmptyQuery() {}, handlePortalSuspended() {} }
