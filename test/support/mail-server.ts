import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail server of the tests: what it took, read by another program than the one that wrote it. */
type MailServer = {
  url: string
  taken: { to: string[]; raw: string; mail: Email }[]
  /** 'refuse' answers 451, 'refuse for good' 550, 'drop' hangs up within the letter. */
  behave: 'well' | 'refuse' | 'refuse for good' | 'drop'
}

export async function aMailServer(): Promise<MailServer> {
  const house: MailServer = { url: '', taken: [], behave: 'well' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (house.behave === 'refuse') return done(refusal(451, 'Try again later'))
      if (house.behave === 'refuse for good') return done(refusal(550, 'No such mailbox'))
      done()
    },
    onData(stream, session, done) {
      if (house.behave === 'drop') {
        stream.once('data', () => {
          for (const one of (server as unknown as { connections: Set<{ _socket: Socket }> }).connections)
            one._socket.destroy()
        })
        stream.resume()
        return
      }
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const raw = Buffer.concat(pieces)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        house.taken.push({ to, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise<void>((done) => server.close(done)))
  house.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return house
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** Takes every connection and never says a word. */
export async function aSilentServer(): Promise<string> {
  const held = new Set<Socket>()
  const server = createServer((socket) => {
    held.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(async () => {
    for (const socket of held) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
