import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail server. It parses received emails with a different library from the one that writes them. */
type MailServer = {
  url: string
  taken: { to: string[]; raw: string; mail: Email }[]
  /** 'refuse' responds with 451, 'refuse for good' with 550, and 'drop' disconnects during the data. */
  behave: 'well' | 'refuse' | 'refuse for good' | 'drop'
}

export async function aMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', taken: [], behave: 'well' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (state.behave === 'refuse') return done(smtpError(451, 'Try again later'))
      if (state.behave === 'refuse for good') return done(smtpError(550, 'No such mailbox'))
      done()
    },
    onData(stream, session, done) {
      if (state.behave === 'drop') {
        stream.once('data', () => {
          for (const connection of (server as unknown as { connections: Set<{ _socket: Socket }> }).connections)
            connection._socket.destroy()
        })
        stream.resume()
        return
      }
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const raw = Buffer.concat(pieces)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        state.taken.push({ to, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise<void>((done) => server.close(done)))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}

function smtpError(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** Accepts connections and never sends a byte. */
export async function aSilentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
