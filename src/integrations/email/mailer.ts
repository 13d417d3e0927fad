import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { singleLine } from './escape.ts'

/** A letter ready to go. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for a letter that goes out twice, so that mail programs know it for one. */
  dedupeKey: string
  /** For letters that nobody asked for one by one: the address that ends them with one click (RFC 8058). */
  leaveAddress?: string
  replyTo?: string | undefined
  attachment?: { filename: string; contentType: string; content: string } | undefined
}

/** How a letter went: to a mail server, or into a file because there is none. */
type Delivered = 'sent' | 'written'
export type Mailer = {
  deliver(mail: Mail): Promise<Delivered>
  /** Whether the mail server answers and accepts our login. */
  isReachable(): Promise<boolean>
  close(): void
}

type PostSettings = {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  dataDir: string
  baseUrl: string
}

// A server that hangs is given up before the letter's turn is over (see services/messaging/send-emails.ts).
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends through SMTP_URL; without one each letter becomes a file in the data folder that only we can read. */
export function createMailer(settings: PostSettings, waits: Partial<typeof patience> = {}): Mailer {
  const { SMTP_URL, dataDir } = settings
  const host = new URL(settings.baseUrl).hostname
  const from = settings.MAIL_FROM ?? `no-reply@${host.includes('.') ? host : 'localhost.localdomain'}`
  const safely = { disableFileAccess: true, disableUrlAccess: true }
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, ...patience, ...waits, ...safely })
    return {
      async deliver(mail) {
        await transport.sendMail(asMessage(mail, from, host))
        return 'sent'
      },
      isReachable: () =>
        transport.verify().then(
          () => true,
          () => false,
        ),
      close: () => transport.close(),
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...safely })
  return {
    async deliver(mail) {
      const { message } = await writer.sendMail(asMessage(mail, from, host))
      await writeLetter(join(dataDir, 'letters'), mail.dedupeKey, message as Buffer)
      return 'written'
    },
    isReachable: () => Promise.resolve(true),
    close() {},
  }
}

function asMessage(mail: Mail, from: string, host: string) {
  return {
    from,
    // As an object: nothing in it is taken for a second address.
    to: { name: '', address: singleLine(mail.to) },
    ...(mail.replyTo ? { replyTo: { name: '', address: singleLine(mail.replyTo) } } : {}),
    subject: singleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${digest(mail.dedupeKey)}@${host}>`,
    headers: {
      // Out-of-office programs stay silent.
      'Auto-Submitted': 'auto-generated',
      ...(mail.leaveAddress
        ? { 'List-Unsubscribe': `<${mail.leaveAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    attachments: mail.attachment ? [mail.attachment] : [],
  }
}

/** Under a name that says nothing of the guest; written aside first, so that nobody reads half of it. */
async function writeLetter(folder: string, dedupeKey: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = fileOf(folder, dedupeKey)
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, message, { mode: 0o600 })
  await rename(draft, file)
}

/** Takes letters out of the data folder, that were written because there was no mail server. */
export async function deleteEmailFiles(dataDir: string, dedupeKeys: readonly string[]): Promise<void> {
  for (const key of dedupeKeys) await rm(fileOf(join(dataDir, 'letters'), key), { force: true })
}

function fileOf(folder: string, dedupeKey: string): string {
  return join(folder, `${digest(dedupeKey)}.eml`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
