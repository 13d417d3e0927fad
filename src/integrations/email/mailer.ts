import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { singleLine } from './escape.ts'

/** An email ready to be sent. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Equal for repeated attempts, so that mail programs recognise a duplicate. */
  dedupeKey: string
  /** For newsletters: the URL to unsubscribe with one click (RFC 8058). */
  leaveAddress?: string
  replyTo?: string | undefined
  attachment?: { filename: string; contentType: string; content: string | Buffer } | undefined
}

/** 'written': to a file, because no mail server is configured. */
type Delivered = 'sent' | 'written'
export type Mailer = {
  deliver(mail: Mail): Promise<Delivered>
  /** Whether the mail server answers and accepts our login. */
  isReachable(): Promise<boolean>
  close(): void
}

type MailConfig = {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  dataDir: string
  baseUrl: string
}

// Shorter than the timeout of an email in services/messaging/send-emails.ts.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends through SMTP_URL. Without it, each email is written to a file in the data folder that only the server's user can read. */
export function createMailer(config: MailConfig, customTimeouts: Partial<typeof timeouts> = {}): Mailer {
  const { SMTP_URL, dataDir } = config
  const host = new URL(config.baseUrl).hostname
  const from = config.MAIL_FROM ?? `no-reply@${host.includes('.') ? host : 'localhost.localdomain'}`
  const safely = { disableFileAccess: true, disableUrlAccess: true }
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, ...timeouts, ...customTimeouts, ...safely })
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
      await writeEmailFile(join(dataDir, 'emails'), mail.dedupeKey, message as Buffer)
      return 'written'
    },
    isReachable: () => Promise.resolve(true),
    close() {},
  }
}

function asMessage(mail: Mail, from: string, host: string) {
  return {
    from,
    // As an object, so that it is never parsed as two addresses.
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

/** The name reveals nothing about the guest. A draft is renamed, so that the file is never incomplete. */
async function writeEmailFile(folder: string, dedupeKey: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = fileOf(folder, dedupeKey)
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, message, { mode: 0o600 })
  await rename(draft, file)
}

/** Deletes emails that were written to the data folder. */
export async function deleteEmailFiles(dataDir: string, dedupeKeys: readonly string[]): Promise<void> {
  // 'letters' is the former name of the folder.
  for (const folder of ['emails', 'letters'])
    for (const key of dedupeKeys) await rm(fileOf(join(dataDir, folder), key), { force: true })
}

function fileOf(folder: string, dedupeKey: string): string {
  return join(folder, `${digest(dedupeKey)}.eml`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
